// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
type Call = (endpoint: string, body?: object) => Promise<any>;

interface Moving {
  label: string;
  decide: Call;
  asker: Call;
  categoryID: number;
}

/** Deletes a section, and moves and restores a post where posts are translated. */
export async function changePlaces({ label, decide, asker, categoryID }: Moving) {
  const named = label.toLowerCase();
  const section = { name: label, urlCode: `section-${named}`, contentLocale: "en" };
  const { siteSectionID } = await decide("POST /subcommunities", section);
  await decide(`DELETE /subcommunities/${siteSectionID}`);
  const category = { name: `${label} translated`, urlcode: `translated-${named}` };
  const postTranslation = { mode: "onDemand" };
  const translated = await decide("POST /categories", { ...category, postTranslation });
  const text = { name: `${label} moved`, body: label, format: "markdown", categoryID };
  const { discussionID } = await asker("POST /discussions", text);
  const there = { discussionIDs: [discussionID], categoryID: translated.categoryID };
  await decide("PATCH /discussions/move", there);
  await decide(`DELETE /discussions/${discussionID}`);
  await decide(`PATCH /discussions/${discussionID}/restore`);
}
