import { type Kind, kindName, kinds } from "../../../contract/rules.ts";

export const kindNamed = (name: string | undefined): Kind | undefined =>
  kinds.find((kind) => kindName(kind) === name);

/** An existing field keeps its data type. */
export const kindsFor = (field: Kind | undefined): readonly Kind[] =>
  field ? kinds.filter(({ dataType }) => dataType === field.dataType) : kinds;
