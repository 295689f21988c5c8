import qrcode from 'qrcode-generator';
import { escapeXml } from './xml.ts';

/** The quiet zone that scanners need around the code, in modules. */
const MARGIN = 4;
const LABEL_SIZE = 3;

export const qrCodeName = (html: string): string | undefined =>
  /<img[^>]* src="\/(qr-[a-z0-9-]+)\.svg"/.exec(html)?.[1];

export function qrCode(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  const modules = code.getModuleCount();
  const size = modules + 2 * MARGIN;
  const indexes = Array.from({ length: modules }, (_, index) => index);
  const path = indexes
    .flatMap((row) =>
      indexes
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`),
    )
    .join('');
  const label = address.replace('https://', '').replace(/\/$/, '');
  const fontSize = Math.min(LABEL_SIZE, modules / label.length / 0.55).toFixed(2);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + LABEL_SIZE}" shape-rendering="crispEdges">`,
    `<path fill="#fff" d="M0 0h${size}v${size + LABEL_SIZE}H0z"/><path d="${path}"/>`,
    `<text x="${size / 2}" y="${size + LABEL_SIZE - 1}" text-anchor="middle" font-family="sans-serif" font-size="${fontSize}">`,
    `${escapeXml(label)}</text></svg>\n`,
  ].join('');
}
