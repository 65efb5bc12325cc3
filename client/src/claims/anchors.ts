/** The anchor of the own-listing section on the profile page. */
export const agencyProfileAnchor = "agency-listing";
