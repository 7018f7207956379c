import { trusted } from "#platform/contract/submitted.ts";
import type { Submittable } from "#platform/server/records/submissions.ts";
import type { QuestionPost } from "../../contract/resources.ts";
import { eventPatchSchema, eventPostSchema } from "../../contract/resources.ts";
import { addEvent } from "../actions/create-event.ts";
import { changeEventTexts, changeLocked } from "../actions/update-event.ts";
import { renderOptional } from "../domain/check-texts.ts";
import { getManageableEvent } from "../domain/find-event.ts";
import { checkMayAdd } from "../domain/places.ts";

const approved = (words: string) => trusted(words, "approved");
const approvedLine = (words: string | null) => (words === null ? null : approved(words));

const approvedQuestions = (questions: readonly QuestionPost[]) =>
  questions.map(({ question, ...rest }) => ({ ...rest, question: approved(question) }));

/** Events and changes of them that wait for approval. */
export const submittableEvent: Submittable = {
  noun: "post",
  async create(tx, given) {
    const post = eventPostSchema.parse(given);
    await checkMayAdd(tx, post);
    return addEvent(tx, post, {
      words: { name: approved(post.name), body: approved(post.body) },
      lines: { location: approvedLine(post.location), ctaLabel: approvedLine(post.ctaLabel) },
      questions: approvedQuestions(post.questions),
      rendered: await renderOptional(tx, post),
    });
  },
  async update(tx, eventID, given) {
    const { version, ...changes } = given as { version?: string };
    const patch = eventPatchSchema.parse(changes);
    const row = await getManageableEvent(tx, eventID);
    const { location, ctaLabel } = patch;
    const texts = await changeEventTexts(tx, row, patch, {
      check: async ({ name, body }) => ({ words: { name: approved(name), body: approved(body) } }),
    });
    await changeLocked(tx, eventID, patch, {
      version,
      questions: patch.questions && approvedQuestions(patch.questions),
      columns: {
        ...texts.columns,
        ...(location !== undefined && { location: approvedLine(location) }),
        ...(ctaLabel !== undefined && { ctaLabel: approvedLine(ctaLabel) }),
      },
    });
  },
};
