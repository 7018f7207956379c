import { contentView } from "#features/layouts/server/public.ts";

/** The form for a new post of any type. */
export const createPost = contentView({
  layoutViewType: "createPost",
  assetID: "react.asset.createPostForm",
  name: "New post",
  sampleUrl: async () => "/post/discussion",
});
