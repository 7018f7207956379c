import { data, type LoaderFunctionArgs } from "react-router";
import { PageHead } from "#platform/web/pages/page-head.tsx";
import { pageRequest } from "#platform/web/site/request-context.ts";
import { Gallery } from "#ui/gallery.tsx";
import { ShellGallery } from "../components/shell-gallery.tsx";
import { WidgetsGallery } from "../components/widgets-gallery.tsx";

/** Available in development, and for browser tests of a build. */
export function loader({ context }: LoaderFunctionArgs) {
  const { NODE_ENV, FOLKMOOT_DEV_PAGES } = process.env;
  const isOpen = NODE_ENV === "development" || FOLKMOOT_DEV_PAGES === "on";
  if (!isOpen || !context.get(pageRequest).isLocal) throw data(null, { status: 404 });
  return null;
}

export default function GalleryPage() {
  return (
    <>
      <PageHead title="UI kit" isUnlisted />
      <Gallery />
      <WidgetsGallery />
      <ShellGallery />
    </>
  );
}
