import qrcode from 'qrcode-generator';
import { escapeXml } from './xml.ts';

/** The quiet zone that scanners need around the code, in modules. */
const QUIET_ZONE = 4;
const LABEL_SIZE = 3;

export const qrCodeNameIn = (html: string): string | undefined =>
  /<img[^>]* src="\/(qr-[a-z0-9-]+)\.svg"/.exec(html)?.[1];

export function drawQrCode(url: string): string {
  const code = qrcode(0, 'M');
  code.addData(url);
  code.make();
  const moduleCount = code.getModuleCount();
  const size = moduleCount + 2 * QUIET_ZONE;
  const label = url.replace('https://', '').replace(/\/$/, '');
  const fontSize = Math.min(LABEL_SIZE, moduleCount / label.length / 0.55).toFixed(2);
  const labelSvg = `<text x="${size / 2}" y="${size + LABEL_SIZE - 1}" text-anchor="middle" font-family="sans-serif" font-size="${fontSize}">${escapeXml(label)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size + LABEL_SIZE}" shape-rendering="crispEdges"><rect width="100%" height="100%" fill="#fff"/>${code.createSvgTag({ cellSize: 1, margin: QUIET_ZONE, scalable: true })}${labelSvg}</svg>\n`;
}
