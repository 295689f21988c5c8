// A puzzle. You turn two wires (the spike and the corner) until the signal gets from the branch to the chip. Each wire
// is a checkbox, and CSS turns it, so the puzzle works without a script.
import { home } from 'virtual:content';
import { Link } from './link';
import { Tile, type TileSpec } from './tile';

// Phones and printouts show only the first five tiles.
const CIRCUIT_TILES: readonly (TileSpec & { wire?: number; className?: string })[] = [
  { color: 'poppy', drawing: 'neuron', size: 'large', className: 'neuron' },
  { color: 'spruce', drawing: 'spike', wire: 0 },
  { color: 'sky', drawing: 'corner', wire: 1 },
  { color: 'gold', drawing: 'cursor' },
  { color: 'poppy', drawing: 'chip', className: 'chip' },
  { color: 'spruce', drawing: 'branch', className: 'branch' },
  { color: 'bay', drawing: 'hills', size: 'wide' },
  { color: 'gold', drawing: 'poppy' },
];

export const PUZZLE_LEVELS = [1, 2, 3] as const;

export function WirePuzzle({ level: initialLevel }: { level: number }) {
  const { instruction, wireLabels, levelLabel, solvedLink, to } = home.puzzle;
  return (
    // biome-ignore lint/a11y/useSemanticElements: some browsers can't make a fieldset a grid
    <div className="puzzle mosaic" role="group" aria-label={instruction}>
      {CIRCUIT_TILES.map(({ wire, ...tile }) =>
        wire === undefined ? (
          <Tile key={tile.drawing} {...tile} />
        ) : (
          <label key={tile.drawing} className={`tile wire ${tile.color}`}>
            <Tile drawing={tile.drawing} />
            <Tile drawing="rotate" className="rotate" />
            <input
              type="checkbox"
              name={tile.drawing}
              aria-label={wireLabels[wire]}
              // Starts where the level before was solved. Otherwise, one turn would do.
              defaultChecked={wire + 2 === initialLevel}
            />
          </label>
        ),
      )}
      <div className="puzzle-controls surface">
        <output>
          <span>{instruction}</span>
          {/* Replaces the instruction once the chip is lit. */}
          <Link to={to}>{solvedLink}</Link>
        </output>
        <span role="radiogroup" aria-label={levelLabel}>
          {PUZZLE_LEVELS.map((level) => (
            <input
              key={level}
              type="radio"
              name="level"
              value={level}
              aria-label={`${level}`}
              defaultChecked={level === initialLevel}
            />
          ))}
        </span>
      </div>
    </div>
  );
}
