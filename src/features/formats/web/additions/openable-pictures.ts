import type { IntlShape } from "react-intl";

/** Opens pictures in a viewer on click. Returns a function that undoes it. */
export function addOpenablePictures(content: HTMLElement, intl: IntlShape): () => void {
  const pictures = [...content.querySelectorAll<HTMLImageElement>("img:not(.emoji)")].filter(
    (picture) => !picture.closest("a, button, .linkCard, .videoCard"),
  );

  const open = (picture: HTMLImageElement) =>
    void import("./picture-viewer.ts").then(
      ({ showPictures }) => showPictures(pictures, pictures.indexOf(picture), intl),
      () => location.assign(picture.src),
    );
  const press = ({ currentTarget }: Event) => open(currentTarget as HTMLImageElement);
  const type = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press(event);
  };

  for (const picture of pictures) {
    picture.tabIndex = 0;
    picture.role = "button";
    picture.ariaHasPopup = "dialog";
    if (!picture.alt) picture.ariaLabel = intl.formatMessage({ id: "formats.pictures.show" });
    picture.addEventListener("click", press);
    picture.addEventListener("keydown", type);
  }
  return () => {
    for (const picture of pictures) {
      for (const name of ["tabindex", "role", "aria-haspopup", "aria-label"])
        picture.removeAttribute(name);
      picture.removeEventListener("click", press);
      picture.removeEventListener("keydown", type);
    }
  };
}
