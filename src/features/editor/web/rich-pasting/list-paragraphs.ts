/** Word exports list items as paragraphs, with list, level and marker in their style and text. */
export function listParagraphs(body: HTMLElement) {
  const open: HTMLElement[] = [];
  for (const line of body.querySelectorAll<HTMLElement>("p, h1, h2, h3, h4, h5, h6")) {
    const place = placeOf(line);
    const isNext = open.length > 0 && line.previousElementSibling === open[0];
    if (!isNext) open.length = 0;
    if (place) append(open, place, line);
  }
}

interface Place {
  list: string;
  level: number;
}

function placeOf(line: HTMLElement): Place | undefined {
  const match = /mso-list:\s*(\w+)\s+level(\d)/i.exec(line.getAttribute("style") ?? "");
  return match ? { list: match[1] ?? "", level: Number(match[2]) } : undefined;
}

function append(open: HTMLElement[], { list, level }: Place, line: HTMLElement) {
  const marker = removeMarker(line);
  open.length = Math.min(open.length, level);
  if (open.length === level && open.at(-1)?.dataset.list !== list) open.pop();
  while (open.length < level) {
    const listElement = document.createElement(/^[\da-z]+[.)]/i.test(marker) ? "ol" : "ul");
    listElement.dataset.list = list;
    const parent = open.at(-1);
    if (parent) (parent.lastElementChild ?? parent.appendChild(item())).append(listElement);
    else line.before(listElement);
    open.push(listElement);
  }
  const entry = item();
  while (line.firstChild) entry.append(line.firstChild);
  open.at(-1)?.append(entry);
  line.remove();
}

const item = () => document.createElement("li");

function removeMarker(line: HTMLElement): string {
  const markerSpan = [...line.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const marker = markerSpan?.textContent?.trim() ?? "";
  markerSpan?.remove();
  return marker;
}
