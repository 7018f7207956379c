/** The view of lists that the device of a guest keeps; members have a preference instead. */
export const viewCookie = "fm_view";
