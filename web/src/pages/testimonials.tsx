import { testimonials } from 'virtual:content';
import { BannerSection, PageHeader } from '../ui/page';
import { Photo } from '../ui/photo';
import { cyclicItem, Tile, type TileColor, type TileSpec } from '../ui/tile';

const HEADER_TILES: readonly TileSpec[] = [
  { color: 'sky', drawing: 'speech' },
  { color: 'spruce', drawing: 'corner' },
  { color: 'poppy', drawing: 'face' },
  { color: 'surface', drawing: 'dashedSquare' },
];
const QUOTE_COLORS: readonly TileColor[] = ['gold', 'sky', 'spruce'];

export default function Testimonials() {
  const { heading, intro, empty, closing, list } = testimonials;
  return (
    <>
      <PageHeader title={heading} tiles={HEADER_TILES}>
        <p className="lead">{intro}</p>
      </PageHeader>
      {list.length > 0 && (
        <ul className="testimonials">
          {list.map((testimonial, index) => (
            <li className={cyclicItem(QUOTE_COLORS, index)} key={testimonial.name + testimonial.quote}>
              <figure>
                <Tile drawing="quote" />
                <blockquote>{testimonial.quote}</blockquote>
                <figcaption>
                  {testimonial.image && <Photo photo={testimonial.image} sizes="6rem" />}
                  <span>
                    <b>{testimonial.name}</b>
                    {testimonial.title && <small>{testimonial.title}</small>}
                    {testimonial.about && <small>{testimonial.about}</small>}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
      <BannerSection color="poppy" {...(list.length === 0 ? empty : closing)} link={empty.link} to="/contact" />
    </>
  );
}
