import { data } from "react-router";
import { PageHead } from "#platform/web/page-head.tsx";
import { Gallery } from "#ui/gallery.tsx";
import { ShellGallery } from "../components/shell-gallery.tsx";
import { WidgetsGallery } from "../components/widgets-gallery.tsx";

/** For those who work on the product, and for the browser tests of a built one. */
export function loader() {
  const { NODE_ENV, FOLKMOOT_DEV_PAGES } = process.env;
  if (NODE_ENV !== "development" && FOLKMOOT_DEV_PAGES !== "on")
    throw data(undefined, { status: 404 });
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
