// In one piece, since they share most of it.
export { AgenciesPage } from "./agencies-page";
export { AgencyPage } from "./agency-page";
