import { useIntl } from "react-intl";
import { kbAddress } from "../../contract/rules.ts";

export function useStartCrumb() {
  const intl = useIntl();
  return { name: intl.formatMessage({ id: "knowledge.title" }), url: kbAddress };
}
