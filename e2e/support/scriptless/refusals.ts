import { attribute, type Element, has } from "./tree.ts";

// The pattern of the HTML standard for `type=email`.
const email =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i;

/** The constraint (HTML form validation) that a control violates, if any. */
export function refusalOf(
  control: Element,
  values: readonly (string | File)[],
  isTyped: boolean,
): string | undefined {
  if (has(control, "readonly")) return undefined;
  const [value] = values;
  if (!values.some((each) => (typeof each === "string" ? each : each.name)))
    return has(control, "required") ? "is required" : undefined;
  return typeof value === "string" && isText(control)
    ? refusalOfText(control, value, isTyped)
    : undefined;
}

const textTypes = /^(text|search|url|tel|email|password)$/;

const isText = (control: Element): boolean =>
  control.tagName === "textarea" ||
  (control.tagName === "input" && textTypes.test(attribute(control, "type") ?? "text"));

function refusalOfText(control: Element, sent: string, isTyped: boolean): string | undefined {
  const value = sent.replaceAll("\r\n", "\n");
  const isInput = control.tagName === "input";
  const pattern = isInput ? attribute(control, "pattern") : undefined;
  if (isInput && attribute(control, "type") === "email" && !email.test(value))
    return "is no email address";
  if (pattern !== undefined && !new RegExp(`^(?:${pattern})$`, "v").test(value))
    return `does not match ${pattern}`;
  if (isTyped && value.length < Number(attribute(control, "minlength") ?? 0)) return "is too short";
  if (isTyped && value.length > Number(attribute(control, "maxlength") ?? Infinity))
    return "is too long";
  return undefined;
}
