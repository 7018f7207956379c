import type { NamedList } from "#features/discussions/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { unansweredAddress, unansweredDays, unansweredStatuses } from "../../contract/rules.ts";

const dayMs = 86_400_000;

export const unansweredList: NamedList = {
  name: "unanswered",
  link: { type: "question", nameID: "questions.unanswered", url: unansweredAddress },
  async describe(ctx, of) {
    const intl = await intlFor(ctx, ctx.locale);
    const text = (id: string, values = {}) => intl.formatMessage({ id }, values);
    const days = unansweredDays.find((each) => String(each) === of);
    const none =
      days === undefined ? "questions.unanswered.none" : "questions.unanswered.noneOlder";
    return {
      title: text("questions.unanswered"),
      url: unansweredAddress,
      query: {
        statusID: unansweredStatuses.join(","),
        pinOrder: "mixed",
        ...(days !== undefined && {
          dateInserted: `<=${new Date(ctx.now().getTime() - days * dayMs).toISOString()}`,
        }),
      },
      choice: {
        parameter: "days",
        label: text("questions.age"),
        value: days === undefined ? "" : String(days),
        options: [
          { value: "", name: text("questions.age.any") },
          ...unansweredDays.map((each) => ({
            value: String(each),
            name: text("questions.age.days", { days: each }),
            sort: "dateInserted",
          })),
        ],
      },
      whenEmpty: {
        icon: "question",
        title: text(none, { days }),
        text: text(`${none}.text`),
        link:
          days === undefined
            ? { name: text("questions.all"), url: "/discussions" }
            : { name: text("questions.unanswered.all"), url: unansweredAddress },
      },
    };
  },
};
