import { type ComponentProps, use } from "react";
import { useNavigation } from "react-router";
import { commentComponents, LiveThread } from "#features/comments/web/public.ts";
import { LayoutPage } from "#features/layouts/web/public.ts";
import { loadedWhenShown } from "#platform/web/slots/slots.tsx";
import { deletionOf } from "../components/deletion-of.ts";
import type { Gone } from "./gone.ts";
import { OriginalPost } from "./original-post.tsx";
import { GoneState, useGone } from "./use-gone.ts";

const GoneNotice = loadedWhenShown<Gone>(
  async () => (await import("./gone-notice.tsx")).GoneNotice,
);

interface PostPageProps extends Pick<ComponentProps<typeof LayoutPage>, "hydrated"> {
  discussionID: number;
}

const components = { ...commentComponents, OriginalPost: PostOrNotice };
const Nothing = () => null;
const withoutContent = { ...components, CommentThread: Nothing, PositionRail: Nothing };

export function PostPage({ discussionID, hydrated }: PostPageProps) {
  const foundGone = useGone(discussionID);
  // Deleting it from this page redirects.
  const isDeleting = useNavigation().formAction?.startsWith(deletionOf(discussionID)) ?? false;
  const gone = isDeleting ? undefined : foundGone;
  return (
    <GoneState value={gone}>
      <LiveThread discussionID={discussionID} loaded={hydrated} isGone={gone !== undefined}>
        <LayoutPage hydrated={hydrated} components={gone ? withoutContent : components} />
      </LiveThread>
    </GoneState>
  );
}

function PostOrNotice(post: ComponentProps<typeof OriginalPost>) {
  const gone = use(GoneState);
  return (
    <div>
      <div role="status">{gone && <GoneNotice {...gone} />}</div>
      {!gone && <OriginalPost {...post} />}
    </div>
  );
}
