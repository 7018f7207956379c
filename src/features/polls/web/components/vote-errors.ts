import type { IntlShape } from "react-intl";
import type { FieldError } from "#platform/contract/errors.ts";
import type { FormAnswer } from "#platform/web/pages/page-action.ts";
import type { ReceivedPoll } from "../../contract/resources.ts";
import { rankField, repeatedRank, sameRanked } from "./ranks.ts";

/** Field of the choices as a whole, which is the id of their group. */
export const choicesField = "pollOptionID";

/** The answer to a refused vote, with its errors at fields of the form. */
export function atInputs(intl: IntlShape, poll: ReceivedPoll, answer: FormAnswer): FormAnswer {
  const { values } = answer;
  const at = (error: FieldError): FieldError => {
    const ranked = poll.pollOption.find(
      ({ pollOptionID }) => rankField(pollOptionID) === error.field,
    );
    if (!ranked || error.code !== repeatedRank) return { ...error, field: choicesField };
    const first = sameRanked(poll, values, ranked.pollOptionID);
    const given = {
      rank: values[error.field],
      option: isolated(first?.body),
      own: isolated(ranked.body),
    };
    return { ...error, message: intl.formatMessage({ id: "polls.rank.repeated" }, given) };
  };
  return { ...answer, errors: answer.errors.map(at) };
}

/** For options in another direction than the sentence. */
const isolated = (text = "") => `\u2068${text}\u2069`;
