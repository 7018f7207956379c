// @ts-check
import { defineAddon } from "@folkmoot/addon";

/**
 * @import { Host } from "@folkmoot/addon"
 * @typedef {{ discussionID: number, acceptedAnswers?: unknown[] }} Question
 */

const pageSize = 100;
const fields = "expand=acceptedAnswers,-insertUser,-body";

export default defineAddon({
  async onEvent({ data }, host) {
    const { discussionID } = await host.api.get(`/comments/${data.commentID}`);
    if (!discussionID) return;
    await mark(await host.api.get(`/discussions?discussionID=${discussionID}&${fields}`), host);
  },

  jobs: {
    /** Finds questions that were solved before the add-on was on, and those whose answer is no longer accepted. */
    async check(host) {
      const list = `/discussions?type=question&hasComments=true&sort=-discussionID&limit=${pageSize}&${fields}`;
      for (let page = 1; !host.signal.aborted; page += 1) {
        const questions = await host.api.get(`${list}&page=${page}`);
        await mark(questions, host);
        if (questions.length < pageSize) return;
      }
    },
  },
});

/**
 * @param {Question[]} questions
 * @param {Host} host
 */
async function mark(questions, { labels }) {
  for (const { discussionID, acceptedAnswers = [] } of questions)
    if (acceptedAnswers.length > 0) await labels.set("discussion", discussionID, "solved");
    else await labels.clear("discussion", discussionID, "solved");
}
