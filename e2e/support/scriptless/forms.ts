import { refusalOf } from "./refusals.ts";
import { allBelow, attribute, type Element, has, setAttribute } from "./tree.ts";

export type Value = string | boolean | File;

const files = new WeakMap<Element, File>();
/** Controls that were typed into: browsers check lengths of these alone. */
const typed = new WeakSet<Element>();

export const typeOf = (control: Element): string =>
  control.tagName === "input" ? (attribute(control, "type") ?? "text") : control.tagName;

const optionsOf = (select: Element): Element[] =>
  allBelow(select).filter(({ tagName }) => tagName === "option");

const wordsIn = ({ childNodes }: Element): string =>
  childNodes.map((node) => ("value" in node ? node.value : "")).join("");

const valueOfOption = (option: Element): string =>
  attribute(option, "value") ?? wordsIn(option).trim();

export function chosenIn(select: Element): Element[] {
  const options = optionsOf(select);
  const chosen = options.filter((option) => has(option, "selected"));
  if (chosen.length > 0 || has(select, "multiple")) return chosen;
  return options.slice(0, 1);
}

export function readValue(control: Element): string {
  if (control.tagName === "textarea") return wordsIn(control).replace(/^\n/, "");
  if (control.tagName === "select") return chosenIn(control).map(valueOfOption).join(",");
  const isTicked = /^(checkbox|radio)$/.test(typeOf(control));
  return attribute(control, "value") ?? (isTicked ? "on" : "");
}

/** The form that a control belongs to: the one around it, or the one its `form` attribute names. */
export function formOf(root: Element, control: Element): Element | undefined {
  const forms = allBelow(root).filter(({ tagName }) => tagName === "form");
  const id = attribute(control, "form");
  return id
    ? forms.find((form) => attribute(form, "id") === id)
    : forms.find((form) => allBelow(form).includes(control));
}

/** Sets the value as a user would. Throws for disabled and read-only controls. */
export function fill(root: Element, control: Element, value: Value) {
  const type = typeOf(control);
  if (isDisabled(root, control) || has(control, "readonly"))
    throw new Error(`${attribute(control, "name")} cannot be changed.`);
  if (value instanceof File) files.set(control, value);
  else if (typeof value === "boolean") tick(root, control, value);
  else if (type === "select") choose(control, value);
  else write(control, value);
}

function write(control: Element, value: string) {
  typed.add(control);
  if (control.tagName === "textarea")
    control.childNodes = [{ nodeName: "#text", value, parentNode: control }];
  else setAttribute(control, "value", value);
}

function tick(root: Element, control: Element, isTicked: boolean) {
  if (typeOf(control) === "radio")
    for (const other of controlsOf(root, formOf(root, control)))
      if (typeOf(other) === "radio" && attribute(other, "name") === attribute(control, "name"))
        setAttribute(other, "checked", undefined);
  setAttribute(control, "checked", isTicked ? "" : undefined);
}

function choose(select: Element, wanted: string) {
  const options = optionsOf(select);
  const chosen =
    options.find((option) => wordsIn(option).trim() === wanted) ??
    options.find((option) => valueOfOption(option) === wanted);
  if (!chosen) throw new Error(`${wanted} cannot be chosen.`);
  for (const option of options)
    setAttribute(option, "selected", option === chosen ? "" : undefined);
}

const controlsOf = (root: Element, form: Element | undefined): Element[] =>
  allBelow(root).filter(
    (each) => /^(input|select|textarea|button)$/.test(each.tagName) && formOf(root, each) === form,
  );

export const isDisabled = (root: Element, control: Element): boolean =>
  has(control, "disabled") ||
  allBelow(root).some(
    (each) =>
      each.tagName === "fieldset" && has(each, "disabled") && allBelow(each).includes(control),
  );

/** What a browser sends when the form is submitted by a button. */
export function entriesOf(
  root: Element,
  form: Element,
  button: Element,
): [string, string | File][] {
  const isAsked = !has(form, "novalidate") && !has(button, "formnovalidate");
  return controlsOf(root, form).flatMap((control) => {
    const name = attribute(control, "name");
    const isOther = /^(button|submit|reset|image)$/.test(typeOf(control)) && control !== button;
    if (isOther || isDisabled(root, control)) return [];
    const values = sentBy(control);
    const refusal = isAsked && refusalOf(control, values, typed.has(control));
    if (refusal) throw new Error(`The browser does not send the form: ${name} ${refusal}.`);
    return name ? values.map((value): [string, string | File] => [name, value]) : [];
  });
}

function sentBy(control: Element): (string | File)[] {
  const type = typeOf(control);
  if (/^(checkbox|radio)$/.test(type)) return has(control, "checked") ? [readValue(control)] : [];
  if (type === "select") return chosenIn(control).map(valueOfOption);
  if (type === "file") return [files.get(control) ?? new File([], "")];
  return [readValue(control).replaceAll(/\r?\n/g, "\r\n")];
}
