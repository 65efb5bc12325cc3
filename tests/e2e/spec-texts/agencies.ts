import { of, type SpecText } from "./jobs";

const [two, five, eight] = [of(2), of(5), of(8)];

const loggedOut = eight("Unauthorized", "You are logged out. Logging in again...");

/** The same for the agency directory and an agency's page. */
export const agencyTexts = {
  "/agencies": [
    ...two(
      "Recruiting Agency Directory",
      "Search agencies...",
      "R&D",
      "GTM",
      "G&A",
      "Executive",
      "Add Agency",
    ),
    ...two(
      "Rating",
      "Placements",
      "Newest",
      "Meridian Search",
      "(1 review)",
      "4.0",
      "General Recruiting",
      "No reviews yet",
    ),
    ...two("Success Rate", "82.0%", "Avg Fee", "20.0%", "N/A", "Contact", "Profile"),
    ...two("Agencies", "Verified", "With reviews", "Active This Month", "Featured This Week"),
  ],
  "/agencies, of none": two("No agencies found. Invite the first agency to join!"),
  "add dialog": [
    ...two(
      "Add Agency",
      "Agency Name",
      "Website",
      "Location",
      "Email",
      "Phone",
      "Description",
      "Specializations",
    ),
    ...five("R&D", "GTM", "G&A", "Executive", "Services Offered", "Industry Focus", "Add"),
    ...five("At least one specialization is required", "Agency name is required"),
  ],
  "add dialog, toasts": [
    ...eight("Failed to add agency.", "Agency has been added successfully!"),
    ...loggedOut,
  ],
  "edit dialog": [
    ...two("Edit Agency Profile"),
    ...five("Agency Name", "Specializations", "Services Offered", "Industry Focus", "Add"),
  ],
  "edit dialog, toasts": [
    ...eight("Failed to update agency profile.", "Agency profile updated successfully!"),
    ...loggedOut,
  ],
  "delete dialog": five("Are you sure you want to delete Hollis & Wray? This action cannot be undone."),
  "delete dialog, toasts": [
    ...eight("Delete failed", "Failed to delete the agency. Please try again.", "Agency deleted"),
    ...loggedOut,
  ],
  "/agencies/{id}": [
    ...two(
      "Meridian Search",
      "AGENCY",
      "Verified",
      "4.0",
      "1 review",
      "Two partners, no sourcing pool.",
      "meridian.example",
    ),
    ...two("Specializations", "R&D", "Services Offered", "Retained search", "Industry Focus", "Fintech"),
    ...two("Client Reviews", "Vera Tester", "They write every Friday."),
    ...two(
      "Recent Placements",
      "Performance Metrics",
      "Success Rate",
      "82.0%",
      "Average Fee",
      "20.0%",
      "Total Reviews",
      "Verified Status",
    ),
    ...two(
      "Contact Information",
      "Quick Actions",
      "Contact Agency",
      "View Team",
      "Send Message",
      "Suggest Edit",
    ),
    ...two("Schedule Call and Request Proposal are coming soon."),
  ],
  "/agencies/{id}, not verified": two("Pending", "N/A"),
  "/agencies/{id}, with six reviews": two("View All (6)"),
  "/agencies/{id}, of its owner": two("Edit Profile"),
  "/agencies/{id}, of none": two("Agency Not Found"),
  "review dialog": [...two("Leave Review"), ...five("Rating", "1 of 5 stars", "5 of 5 stars", "Comment")],
  "review dialog, toasts": [
    ...eight("Failed to submit review.", "You cannot review your own agency", "Review submitted"),
    ...loggedOut,
  ],
} satisfies Record<string, SpecText[]>;
