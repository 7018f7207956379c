import type { FragmentType } from "../../contract/rules.ts";
import { banner } from "./banner-template.ts";
import { callToAction } from "./call-to-action-template.ts";
import { aroundOriginal, type Template } from "./template-around-original.ts";

/** What a new fragment begins with, by type: it shows what the original shows. */
export const templates: Readonly<Record<FragmentType, Template>> = {
  BannerFragment: banner,
  CallToActionFragment: callToAction,
  CommentItemFragment: aroundOriginal("CommentItem", {
    commentID: 1,
    body: "<p>Thank you, this helps.</p>",
    insertUser: { userID: 2, name: "Ada", url: "/profile/Ada" },
    dateInserted: "2026-11-30T10:00:00Z",
  }),
  OriginalPostFragment: aroundOriginal("OriginalPost", {
    discussion: {
      discussionID: 1,
      name: "How do I change my password?",
      body: "<p>I cannot find the page.</p>",
      url: "/discussion/1",
      insertUser: { userID: 2, name: "Ada", url: "/profile/Ada" },
      dateInserted: "2026-11-30T10:00:00Z",
    },
    isCompact: false,
  }),
  SearchFragment: aroundOriginal("Search", {
    title: "Search the community",
    placeholder: "Search",
  }),
  SiteTotalsFragment: aroundOriginal("SiteTotals", {
    totals: [{ recordType: "post", label: "Posts", count: 1200 }],
  }),
  TitleBarFragment: aroundOriginal("TitleBar", {
    site: { name: "Community", description: "", url: "/", locale: "en" },
    logo: { imageUrl: null, imageUrlMobile: null, url: "/" },
    items: [{ id: "discussions", name: "Discussions", url: "/discussions" }],
    viewer: { userID: 2, name: "Ada", url: "/profile/Ada", photoUrl: "" },
    counts: { notifications: 3, messages: 0 },
    links: [{ id: "profile", name: "Profile", url: "/profile" }],
    urls: {
      home: "/",
      search: "/search",
      notifications: "/notifications",
      messages: "/messages",
      profile: "/profile",
      signOut: "/entry/signout",
    },
  }),
  CustomFragment: {
    jsRaw: `export default function Custom({ title = "Hello" }) {
  return (
    <section className="custom">
      <h2>{title}</h2>
    </section>
  );
}
`,
    css: `.custom {
  padding: var(--fm-space-2);
}
`,
    data: { title: "Hello" },
  },
};
