import { ActionsGallery } from "./gallery/actions.tsx";
import { ContentGallery } from "./gallery/content.tsx";
import { FormsGallery } from "./gallery/forms.tsx";
import { FoundationsGallery } from "./gallery/foundations.tsx";
import styles from "./gallery/gallery.module.css";
import { LayoutsGallery } from "./gallery/layouts.tsx";
import { NavigationGallery } from "./gallery/navigation.tsx";
import { OverlaysGallery } from "./gallery/overlays.tsx";
import { PeopleGallery } from "./gallery/people.tsx";
import { StatesGallery } from "./gallery/states.tsx";
import { PageHeading } from "./layout/page-heading.tsx";

/** All components in all states. Sections have ids for screenshot tests. */
export function Gallery() {
  return (
    <div className={styles.gallery}>
      <PageHeading title="UI kit" subtitle="Every component in its states" />
      <FoundationsGallery />
      <ActionsGallery />
      <PeopleGallery />
      <FormsGallery />
      <NavigationGallery />
      <ContentGallery />
      <StatesGallery />
      <OverlaysGallery />
      <LayoutsGallery />
    </div>
  );
}
