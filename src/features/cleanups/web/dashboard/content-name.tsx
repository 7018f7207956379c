import { FormattedMessage, useIntl } from "react-intl";

/** What was left, in the plural; what other features add is named as they name it. */
export function ContentName({ type }: { type: string }) {
  const id = `cleanups.content.${type}`;
  return Object.hasOwn(useIntl().messages, id) ? <FormattedMessage id={id} /> : <bdi>{type}</bdi>;
}
