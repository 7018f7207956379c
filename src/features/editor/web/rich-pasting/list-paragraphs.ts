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
  const found = /mso-list:\s*(\w+)\s+level(\d)/i.exec(line.getAttribute("style") ?? "");
  return found ? { list: found[1] ?? "", level: Number(found[2]) } : undefined;
}

function append(open: HTMLElement[], { list, level }: Place, line: HTMLElement) {
  const mark = takeMark(line);
  open.length = Math.min(open.length, level);
  if (open.length === level && open.at(-1)?.dataset.list !== list) open.pop();
  while (open.length < level) {
    const made = document.createElement(/^[\da-z]+[.)]/i.test(mark) ? "ol" : "ul");
    made.dataset.list = list;
    const parent = open.at(-1);
    if (parent) (parent.lastElementChild ?? parent.appendChild(item())).append(made);
    else line.before(made);
    open.push(made);
  }
  const entry = item();
  while (line.firstChild) entry.append(line.firstChild);
  open.at(-1)?.append(entry);
  line.remove();
}

const item = () => document.createElement("li");

function takeMark(line: HTMLElement): string {
  const drawn = [...line.querySelectorAll<HTMLElement>("span")].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute("style") ?? ""),
  );
  const mark = drawn?.textContent?.trim() ?? "";
  drawn?.remove();
  return mark;
}
