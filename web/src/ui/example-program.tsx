// CSS shows only the checked radio button's code and drawing, so this works without a script.
import { Fragment } from 'react';
import type { TileColor } from './tile';

type ExampleProgramProps = {
  title: string;
  caption: string;
  /** A question mark stands for the number. */
  code: readonly string[];
  numbers: readonly { number: string; svgPath: string; alt: string; comment?: string }[];
  color: TileColor;
};

export function ExampleProgram({ title, caption, code, numbers, color }: ExampleProgramProps) {
  const [codeBefore, codeAfter] = code.join('\n').split('?');
  return (
    <div className="example-program" role="radiogroup" aria-label={caption}>
      <p>
        <b>{caption}</b>
      </p>
      {numbers.map(({ number, svgPath, alt, comment }, index) => (
        <Fragment key={number}>
          <input type="radio" name={title} value={number} aria-label={number} defaultChecked={index === 0} />
          <pre>
            <code>
              {codeBefore}
              <mark>{number}</mark>
              {comment ? `${codeAfter}\n// ${comment}` : codeAfter}
            </code>
          </pre>
          <svg className={`tile ${color}`} viewBox="0 0 96 96" role="img" aria-label={alt}>
            <path d={svgPath} pathLength="1" />
          </svg>
        </Fragment>
      ))}
    </div>
  );
}
