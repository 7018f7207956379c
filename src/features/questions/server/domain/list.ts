import type { NamedList } from "#features/discussions/server/public.ts";
import { intlFor } from "#features/locales/server/public.ts";
import { questionStatus, unansweredAddress } from "../../contract/rules.ts";

export const unansweredList: NamedList = {
  name: "unanswered",
  async describe(ctx) {
    const intl = await intlFor(ctx, ctx.locale);
    const text = (id: string) => intl.formatMessage({ id });
    return {
      title: text("questions.unanswered"),
      url: unansweredAddress,
      query: { statusID: String(questionStatus.unanswered), pinOrder: "mixed" },
      whenEmpty: {
        icon: "question",
        title: text("questions.unanswered.none"),
        text: text("questions.unanswered.none.text"),
        link: { name: text("questions.all"), url: "/discussions" },
      },
    };
  },
};
