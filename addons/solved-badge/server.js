// @ts-check
import { defineAddon } from "@folkmoot/addon";

/**
 * @import { Host } from "@folkmoot/addon"
 * @typedef {{ addonKey: string, name: string }} Label
 * @typedef {{ discussionID: number, acceptedAnswers?: unknown[], addonLabels?: Label[] }} Question
 */

const pageSize = 100;
const fields = "expand=acceptedAnswers,-insertUser,-body";
const intervalMs = 30 * 60_000;

export default defineAddon({
  async onEvent({ data }, host) {
    const comment = await host.api.get(`/comments/${data.commentID}`).catch(undefinedIfHidden);
    if (!comment?.discussionID) return;
    const list = `/discussions?discussionID=${comment.discussionID}&${fields}`;
    await mark(await host.api.get(list), host);
  },

  jobs: {
    /**
     * Finds questions that were solved before the add-on was on, and those whose answer is no longer accepted.
     * It begins with the oldest every other time, in case that there are more than it can look at.
     */
    async check(host) {
      const isFromOldest = Math.floor(host.now.getTime() / intervalMs) % 2 === 1;
      const sort = isFromOldest ? "discussionID" : "-discussionID";
      const list = `/discussions?type=question&hasComments=true&sort=${sort}&limit=${pageSize}&${fields}`;
      for (let page = 1; !host.signal.aborted; page += 1) {
        const questions = await host.api.get(`${list}&page=${page}`);
        await mark(questions, host);
        if (questions.length < pageSize) return;
      }
    },
  },
});

/** @param {Error & { status?: number }} error */
function undefinedIfHidden(error) {
  if ([401, 403, 404].includes(error.status ?? 0)) return undefined;
  throw error;
}

/**
 * Changes only what is not right yet.
 *
 * @param {Question[]} questions
 * @param {Host} host
 */
async function mark(questions, { addon, labels, signal }) {
  for (const { discussionID, acceptedAnswers = [], addonLabels = [] } of questions) {
    if (signal.aborted) return;
    const isMarked = addonLabels.some(
      ({ addonKey, name }) => addonKey === addon.key && name === "solved",
    );
    const isSolved = acceptedAnswers.length > 0;
    if (isSolved && !isMarked) await labels.set("discussion", discussionID, "solved");
    if (!isSolved && isMarked) await labels.clear("discussion", discussionID, "solved");
  }
}
