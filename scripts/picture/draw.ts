import { countImports, readParts, type Arrow, type Box, type Part } from './boxes';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Places = ReadonlyMap<string, Place>;
type Point = readonly [number, number];

const width = 960;
const kitWidth = 690;
const margin = 16;
const gap = 14;
const betweenRows = 26;
const betweenParts = 44;
const labelHeight = 28;
const lineHeight = 16;
const headHeight = 44;
const emptyHeight = 64;

const ink = '#14171f';

/** The ground and the ink of each part. */
const colours: Readonly<Record<string, readonly [string, string]>> = {
  src: ['#e9effd', '#2450cf'],
  'packages/kit': ['#f1f3f6', '#475063'],
  contract: ['#e3f3ea', '#18794e'],
  server: ['#faf0de', '#8a5200'],
};
const coloursOf = ({ name }: Part) => colours[name] ?? (['#fff', ink] as const);

const style = `text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;fill:${ink}}
.part{font-size:19px;font-weight:700}.box{font-size:15px;font-weight:600}.note{font-size:13px;fill:#475063}
.middle{text-anchor:middle}.end{text-anchor:end}`;

const label =
  'src stands on packages/kit and on contract, server on contract, contract on wire of the kit; inside a part imports lead down';

const round = (value: number) => Math.round(value * 10) / 10;

const textAt = (x: number, y: number, text: string, look: string) =>
  `<text x="${round(x)}" y="${round(y)}" class="${look}">${text}</text>`;

/** Few, some, many and very many look different, and one more import leaves the picture as it is. */
const thickness = (imports: number) => (imports < 4 ? 1.2 : imports < 16 ? 2 : imports < 64 ? 3.5 : 5);

/** Returns the arrows that lead down, without those that others imply. */
export function visibleArrows(arrows: readonly Arrow[], rowOf: (id: string) => number): readonly Arrow[] {
  const down = arrows.filter(({ from, to }) => rowOf(from) < rowOf(to));
  const leads = (from: string, to: string): boolean =>
    from === to || down.some((arrow) => arrow.from === from && leads(arrow.to, to));
  return down.filter(
    ({ from, to }) => !down.some((first) => first.from === from && first.to !== to && leads(first.to, to)),
  );
}

const rowHeight = (row: readonly Box[] = []) =>
  labelHeight + lineHeight * Math.max(1, ...row.map(({ notes }) => notes.length));

const heightOfRows = (rows: Part['rows']) => rows.reduce((sum, row) => sum + rowHeight(row) + betweenRows, 0);

const heightOf = ({ rows }: Part) => headHeight + heightOfRows(rows) - betweenRows + gap;

function placeBoxes({ rows }: Part, frame: Place): Places {
  const places = rows.flatMap((row, at) => {
    const y = frame.y + headHeight + heightOfRows(rows.slice(0, at));
    const weights = row.reduce((sum, { weight }) => sum + weight, 0);
    const unit = (frame.width - gap * (row.length + 1)) / weights;
    let x = frame.x + gap;
    return row.map(({ id, weight }): readonly [string, Place] => {
      const place = { x, y, width: weight * unit, height: rowHeight(row) };
      x += place.width + gap;
      return [id, place];
    });
  });
  return new Map(places);
}

function drawBox({ label: name, notes }: Box, place: Place, colour: string): string {
  const middle = place.x + place.width / 2;
  const top = place.y + (place.height - labelHeight - lineHeight * notes.length) / 2;
  return [
    `<rect x="${round(place.x)}" y="${place.y}" width="${round(place.width)}" height="${place.height}" rx="6" fill="#fff" stroke="${colour}" stroke-opacity=".45"/>`,
    textAt(middle, top + (notes.length > 0 ? 20 : 19), name, 'box middle'),
    ...notes.map((note, at) => textAt(middle, top + 37 + lineHeight * at, note, 'note middle')),
  ].join('');
}

function drawArrow([startX, startY]: Point, [endX, endY]: Point, imports: number, colour: string): string {
  const tip = endY - 1;
  const middle = (startY + tip - 8) / 2;
  const [from, to] = [round(startX), round(endX)];
  const line = `M${from} ${startY}C${from} ${middle} ${to} ${middle} ${to} ${tip - 8}`;
  const head = `M${round(to - 5.5)} ${tip - 9}h11L${to} ${tip}Z`;
  return `<path d="${line}" fill="none" stroke="${colour}" stroke-width="${thickness(imports)}"/><path d="${head}" fill="${colour}"/>`;
}

const middleOf = (place?: Place) => (place ? place.x + place.width / 2 : 0);

/** Draws arrows; their ends at a box are side by side, in the order of where they lead. */
function drawArrows(arrows: readonly Arrow[], places: Places, colour: string): string {
  const portOf = (side: 'from' | 'to', arrow: Arrow, { x, width: room }: Place) => {
    const other = side === 'from' ? 'to' : 'from';
    const ends = arrows
      .filter((one) => one[side] === arrow[side])
      .toSorted((one, next) => middleOf(places.get(one[other])) - middleOf(places.get(next[other])));
    return x + (room / (ends.length + 1)) * (ends.indexOf(arrow) + 1);
  };
  return arrows
    .map((arrow) => {
      const from = places.get(arrow.from);
      const to = places.get(arrow.to);
      if (!from || !to) return '';
      const start: Point = [portOf('from', arrow, from), from.y + from.height];
      return drawArrow(start, [portOf('to', arrow, to), to.y], arrow.imports, colour);
    })
    .join('\n');
}

function drawFrame(part: Part, { x, y, width: room }: Place, outline: string): string {
  const [ground, colour] = coloursOf(part);
  return [
    `<path d="${outline}" fill="${ground}" stroke="${colour}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<text x="${x + gap}" y="${y + 28}" class="part" style="fill:${colour}">${part.name}</text>`,
    part.rows.length === 0
      ? textAt(x + gap, y + 50, part.note, 'note')
      : textAt(x + room - gap, y + 27, part.note, 'note end'),
  ].join('');
}

const rectangle = ({ x, y, width: room, height }: Place) => `M${x} ${y}h${room}v${height}h${-room}Z`;

function drawInside(part: Part, arrows: readonly Arrow[], places: Places): string {
  const [, colour] = coloursOf(part);
  const rowOf = (id: string) => part.rows.findIndex((row) => row.some((box) => box.id === id));
  const inside = arrows.filter(({ from, to }) => rowOf(from) >= 0 && rowOf(to) >= 0);
  const boxes = part.rows.flat().map((box) => {
    const place = places.get(box.id);
    return place ? drawBox(box, place, colour) : '';
  });
  return [drawArrows(visibleArrows(inside, rowOf), places, colour), ...boxes].join('\n');
}

type Parts = ReturnType<typeof readParts>;
type Imports = ReturnType<typeof countImports>;

const bottomOf = ({ y, height }: Place) => y + height;

function framesOf({ src, kit }: Parts) {
  const lower = margin + heightOf(src) + betweenParts;
  const aside = {
    x: margin + kitWidth + betweenParts,
    width: width - kitWidth - betweenParts - 2 * margin,
    height: emptyHeight,
  };
  return {
    src: { x: margin, y: margin, width: kitWidth, height: heightOf(src) },
    kit: { x: margin, y: lower, width: kitWidth, height: heightOf(kit) },
    server: { ...aside, y: margin },
    contract: { ...aside, y: lower },
  };
}

/** Draws the arrows between the parts; that of the contract ends at `foot`, the kit's last row. */
function drawBetween(
  parts: Parts,
  frames: ReturnType<typeof framesOf>,
  { betweenParts: arrows }: Imports,
  foot: number,
) {
  const count = (from: Part, to: Part) =>
    arrows.find((arrow) => arrow.from === from.name && arrow.to === to.name)?.imports ?? 0;
  const { src, kit, contract, server } = parts;
  const [left, right] = [middleOf(frames.kit), middleOf(frames.contract)];
  const below = bottomOf(frames.src);
  const top = frames.contract.y;
  return [
    drawArrow([left, below], [left, frames.kit.y], count(src, kit), ink),
    drawArrow([margin + kitWidth - 60, below], [right - 50, top], count(src, contract), ink),
    drawArrow([right + 30, bottomOf(frames.server)], [right + 30, top], count(server, contract), ink),
    drawArrow([right, bottomOf(frames.contract)], [right, foot], count(contract, kit), ink),
  ];
}

/** Returns the picture of `docs/architecture.md` as SVG, made from the folders and imports that there are. */
export function makePicture(): string {
  const parts = readParts();
  const { src, kit, contract, server } = parts;
  const imports = countImports(Object.values(parts));
  const frames = framesOf(parts);
  const bottom = bottomOf(frames.kit);
  const height = bottom + margin;
  // The kit's last row, which the contract imports, reaches below the contract.
  const last = kit.rows.at(-1);
  const foot = bottom - gap - rowHeight(last);
  const whole = width - 2 * margin;
  const outline = `M${margin} ${frames.kit.y}h${kitWidth}V${foot - gap}h${whole - kitWidth}V${bottom}H${margin}Z`;
  const inKit = new Map(placeBoxes(kit, frames.kit));
  for (const { id } of last ?? [])
    inKit.set(id, { x: margin + gap, y: foot, width: whole - 2 * gap, height: rowHeight(last) });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="${label}">`,
    `<style>${style}</style><rect width="${width}" height="${height}" rx="10" fill="#fff"/>`,
    drawFrame(src, frames.src, rectangle(frames.src)),
    drawFrame(server, frames.server, rectangle(frames.server)),
    drawFrame(contract, frames.contract, rectangle(frames.contract)),
    drawFrame(kit, frames.kit, outline),
    drawInside(src, imports.betweenBoxes, placeBoxes(src, frames.src)),
    drawInside(kit, imports.betweenBoxes, inKit),
    ...drawBetween(parts, frames, imports, foot),
    '</svg>\n',
  ].join('\n');
}
