/** The URL fragment of the section with the viewer's own agency profile, on the profile settings page. */
export const ownAgencyProfileAnchor = "agency-listing";
