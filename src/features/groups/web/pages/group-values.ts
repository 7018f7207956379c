import { type Privacy, privacies } from "../../contract/rules.ts";

/** The fields of the form as the API takes them. */
export const groupValues = ({
  name = "",
  description = "",
  privacy,
}: Readonly<Record<string, string>>) => ({
  name,
  description,
  privacy: privacies.find((each): each is Privacy => each === privacy) ?? "public",
});
