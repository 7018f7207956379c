import { invalidValue } from "./errors.ts";
import type { Shape } from "./patch.ts";
import { isObject, type Resource, valueIn } from "./resource.ts";
import { flagOf, idTextOf, textOf } from "./text-of.ts";

export const userShape: Shape = {
  userName: "simple",
  externalId: "simple",
  displayName: "simple",
  active: "simple",
  name: ["formatted", "givenName", "familyName"],
  emails: "list",
};

/** What a directory says of a person. */
export interface PersonValues {
  userName: string;
  externalID: string | null;
  displayName: string | null;
  formattedName: string | null;
  givenName: string | null;
  familyName: string | null;
  email: string | null;
}

export interface Person extends PersonValues {
  /** Undefined if not said. */
  isActive: boolean | undefined;
}

const longestAddress = 254;
const address = /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;
const isAddress = (text: string) => text.length <= longestAddress && address.test(text);

/** The address of the member: many directories send it as the user name only. */
export const addressOf = ({ email, userName }: Pick<PersonValues, "email" | "userName">) =>
  email ?? (isAddress(userName) ? userName : null);

export function readPerson(body: unknown): Person {
  if (!isObject(body)) throw invalidValue("The body is not an object.");
  const userName = textOf("userName", valueIn(body, "userName"));
  if (userName === null) throw invalidValue("userName is missing.");
  const name = valueIn(body, "name") ?? {};
  if (!isObject(name)) throw invalidValue("name is not an object.");
  const partOf = (part: string) => textOf(`name.${part}`, valueIn(name, part));
  return {
    userName,
    externalID: idTextOf("externalId", valueIn(body, "externalId")),
    displayName: textOf("displayName", valueIn(body, "displayName")),
    formattedName: partOf("formatted"),
    givenName: partOf("givenName"),
    familyName: partOf("familyName"),
    email: emailIn(valueIn(body, "emails")),
    isActive: readIsActive(body),
  };
}

export const readIsActive = (body: Resource): boolean | undefined =>
  flagOf("active", valueIn(body, "active"));

/** The primary address, otherwise that of work, otherwise the first. */
function emailIn(emails: unknown): string | null {
  const all = [emails ?? []].flat().map((each) => {
    if (!isObject(each)) throw invalidValue("emails has an element that is not an object.");
    return {
      value: textOf("emails.value", valueIn(each, "value")),
      type: String(valueIn(each, "type") ?? "").toLowerCase(),
      isPrimary: flagOf("emails.primary", valueIn(each, "primary")) === true,
    };
  });
  const given = all.filter(({ value }) => value !== null);
  const chosen =
    given.find(({ isPrimary }) => isPrimary) ??
    given.find(({ type }) => type === "work") ??
    given[0];
  if (chosen?.value && !isAddress(chosen.value)) throw invalidValue("The address is not valid.");
  return chosen?.value ?? null;
}
