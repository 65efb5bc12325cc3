/** Where the section of one's own listing stands on the profile page. */
export const listingAnchor = "agency-listing";
