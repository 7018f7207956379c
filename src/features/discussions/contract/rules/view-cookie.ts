/** How the device of a guest shows lists; members have a preference instead. */
export const viewCookie = "fm_look";
