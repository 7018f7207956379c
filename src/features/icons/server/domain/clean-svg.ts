import { Parser } from "htmlparser2";
import { iconLimits } from "../../contract/rules/limits.ts";
import type { Drawing } from "../queries.ts";
import { allowedAttributes, allowedElements, refusedElements } from "./allowed-svg.ts";

/** Why a drawing is refused; a sentence. */
export class RefusedSvg extends Error {}

const viewBoxPattern = /^-?[\d.]+(?:[ ,]+-?[\d.]+){3}$/;
const shapes = new Set(["path", "circle", "ellipse", "rect", "line", "polyline", "polygon"]);

/**
 * Reduces a drawing to elements and attributes that draw, in the colour of the text around it. Throws `RefusedSvg`
 * for what could run, load or move something, and for what is no drawing.
 */
export function cleanSvg(source: string): Drawing {
  if (Buffer.byteLength(source) > iconLimits.bytes)
    throw new RefusedSvg("A drawing has at most 20 kB.");
  if (/<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i.test(source))
    throw new RefusedSvg("A drawing has no document type, entities or style sheets.");
  const reading: Reading = { open: [], parts: [], count: 0, hasShape: false };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => openElement(reading, name, attributes),
      onclosetag: () => closeElement(reading),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return drawingOf(reading);
}

interface Reading {
  /** Names of open elements; empty for those that are left out with all inside. */
  open: string[];
  parts: string[];
  count: number;
  hasShape: boolean;
  root?: Readonly<Record<string, string>>;
}

type Attributes = Readonly<Record<string, string>>;

function openElement(reading: Reading, name: string, attributes: Attributes): void {
  const { open } = reading;
  reading.count += 1;
  if (reading.count > iconLimits.elements || open.length >= iconLimits.depth)
    throw new RefusedSvg("This drawing is too complicated for an icon.");
  checkElement(name, attributes);
  if (open.length === 0) {
    if (name !== "svg" || reading.root) throw new RefusedSvg("This is not an SVG drawing.");
    reading.root = attributes;
    open.push(name);
    return;
  }
  const isKept = allowedElements.has(name) && !open.includes("");
  open.push(isKept ? name : "");
  if (!isKept) return;
  reading.hasShape ||= shapes.has(name);
  reading.parts.push(`<${name}${written(attributes)}>`);
}

function closeElement({ open, parts }: Reading): void {
  const name = open.pop();
  if (name && open.length > 0) parts.push(`</${name}>`);
}

function checkElement(name: string, attributes: Attributes): void {
  const local = name.toLowerCase().replace(/^.*:/, "");
  if (refusedElements.has(local))
    throw new RefusedSvg("A drawing has no scripts, styles, animations or foreign content.");
  for (const [attribute, value] of Object.entries(attributes)) {
    if (/^on/i.test(attribute)) throw new RefusedSvg("A drawing has no event handlers.");
    const isLink = /(?:^|:)href$/i.test(attribute) && !value.trim().startsWith("#");
    // A backslash could hide the name of a function from this check.
    if (
      isLink ||
      value.includes("\\") ||
      /url\(\s*["']?\s*[^#"'\s]/i.test(value) ||
      /javascript:/i.test(value) ||
      (allowedAttributes.has(attribute) && functionsIn(value).some((each) => !functions.has(each)))
    )
      throw new RefusedSvg("A drawing has no links to other files.");
  }
}

/** Others, such as `image-set()`, could load a file. */
const functions = new Set(
  "url rgb rgba hsl hsla matrix translate scale rotate skewx skewy".split(" "),
);

const functionsIn = (value: string): string[] =>
  [...value.matchAll(/([\w-]+)\(/g)].map(([, name = ""]) => name.toLowerCase());

const written = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([name, value]) => allowedAttributes.has(name) && value.length <= iconLimits.bytes)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

const escaped = (value: string): string =>
  value
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

function drawingOf({ root, parts, hasShape, open }: Reading): Drawing {
  if (!root || open.length > 0) throw new RefusedSvg("This is not an SVG drawing.");
  if (!hasShape) throw new RefusedSvg("There is nothing to see in this drawing.");
  const { width = "", height = "", viewBox = "", ...look } = root;
  const size = (text: string) => Number.parseFloat(text);
  const given = viewBox.trim();
  const isSized = size(width) > 0 && size(height) > 0;
  if (!viewBoxPattern.test(given) && !isSized)
    throw new RefusedSvg("A drawing needs a viewBox, or a width and a height.");
  const iconSvgViewBox = viewBoxPattern.test(given)
    ? given.replaceAll(/[ ,]+/g, " ")
    : `0 0 ${size(width)} ${size(height)}`;
  const svgContents = parts.join("");
  const svgRaw = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${iconSvgViewBox}"${written(look)}>${svgContents}</svg>`;
  return { svgRaw, svgContents, iconSvgViewBox };
}
