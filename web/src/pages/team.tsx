// §2 Team: intro and Coming Soon, among seats that wait for their portraits.
import { team } from '../content/team';
import { ButtonLink } from '../ui/button';
import { Mosaic, type TileWords } from '../ui/mosaic';
import { ClosingBand, PageTitle } from '../ui/page';

const left: readonly TileWords[] = [
  'plate seat',
  'sky face',
  'gold face2',
  'plate seat',
  'spruce face2',
  'plate seat',
  'plate seat',
  'poppy face',
];
const right: readonly TileWords[] = ['plate seat', 'gold face', 'sky face2', 'plate seat'];

export default function Team() {
  return (
    <>
      <section className="team-head sheet">
        <PageTitle className="pad">{team.heading}</PageTitle>
        <div className="team-intro pad flow">
          {team.intro.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </section>
      <section className="team-grid">
        <Mosaic tiles={left} />
        <div className="coming-soon spruce">
          <h2>{team.soon.heading}</h2>
          <p>{team.soon.text}</p>
        </div>
        <Mosaic tiles={right} className="columns-2" />
      </section>
      <ClosingBand ground="gold" heading={team.join.heading} text={team.join.text}>
        <ButtonLink to="/contact">{team.join.link}</ButtonLink>
      </ClosingBand>
    </>
  );
}
