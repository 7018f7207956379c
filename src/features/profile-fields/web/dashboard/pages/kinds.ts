import { type Kind, kindName, kinds } from "../../../contract/rules.ts";

export const kindNamed = (name: string | undefined): Kind | undefined =>
  kinds.find((kind) => kindName(kind) === name);

/** All kinds for a new field; those that hold the same for one that has values already. */
export const kindsFor = (field: Kind | undefined): readonly Kind[] =>
  field ? kinds.filter(({ dataType }) => dataType === field.dataType) : kinds;
