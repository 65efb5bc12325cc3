import { of, type SpecText } from "./jobs";

const [two, four, five, eight, nine] = [of(2), of(4), of(5), of(8), of(9)];

/** The same for profiles, organizations and the admin panel: sections 2, 4, 5, 8 and 9. */
export const peopleTexts = {
  "/profile": [
    ...two(
      "Profile Picture",
      "Update Picture",
      "Basic Information",
      "Edit",
      "Cancel",
      "Email Addresses",
      "Add Email",
      "Account Status",
    ),
    ...five("First name is required", "Last name is required", "Invalid email address"),
  ],
  "/profile, removing an address": nine(
    "Are you sure you want to remove amir.tester@inbox.example from your account? This action cannot be undone.",
  ),
  "/profile, toasts": [
    ...eight(
      "Profile Updated",
      "Update Failed",
      "Failed to update profile",
      "Profile picture updated",
      "Failed to update profile picture",
    ),
    ...eight("Email added", "Email removed", "Primary email updated"),
    ...eight(
      "Failed to add email",
      "Failed to remove email",
      "Failed to update primary email",
      "Email already exists",
    ),
  ],
  "dashboard, pending": four(
    "Your VC partner application is pending approval. You currently have agency-level access.",
    "Pending",
  ),
  "/profile, pending": four(
    "Your VC partner application is pending approval. You currently have agency-level access.",
    "Pending",
  ),
  "dashboard, rejected": four("Your VC partner application was not approved. You have agency-level access."),
  "/profile, rejected": four("Your VC partner application was not approved. You have agency-level access."),

  "/user-profile": [
    ...two(
      "Amir Tester",
      "Partner at amir's company",
      "AGENCY",
      "Profile Information",
      "First Name",
      "Last Name",
      "Email",
    ),
    ...two("Title", "Company", "Bio", "Organizations", "Create Organization"),
    ...two("You're not part of any organizations yet.", "Create Your First Organization"),
    ...two(
      "Meridian Search",
      "OWNER",
      "Northlight Ventures",
      "ADMIN",
      "Platform Lead …",
      "Quillon Capital",
      "MEMBER",
      "Edit",
    ),
    ...five("First name is required", "Last name is required", "Invalid email address"),
    ...two("Please log in to view your profile."),
  ],
  "/user-profile, toasts": eight("Profile Updated", "Update Failed", "Failed to update profile"),
  "organization dialog": [
    ...two("Create Organization", "Edit Organization"),
    ...five("Organization Name", "Type", "Email Domain", "Specializations", "Services", "Industry Focus"),
    [9, "Agency"],
  ],
  "organization dialog, toasts": eight(
    "Organization Created",
    "Users with an email address at meridiansearch.example are automatically assigned to it…",
    "Organization Updated",
    "Error",
    "Failed to create organization",
    "Failed to update organization",
  ),

  "/user/{userId}": [
    ...two(
      "Dashboard",
      "AT",
      "Amir Tester",
      "@amir",
      "Partner at amir's company",
      "AGENCY",
      "Two partners, no sourcing pool.",
    ),
    ...two(
      "Contact Information",
      "amir@agency.example",
      "Primary",
      "amir.second@inbox.example",
      "Personal",
      "Work",
      "Verified",
    ),
    ...two("(404) 555-0119", "Atlanta, GA", "Organizations", "Northlight Ventures", "No organizations found"),
    ...two(
      "Professional Information",
      "Role",
      "Job Title",
      "Partner",
      "Company",
      "amir's company",
      "Member Since",
    ),
  ],
  "/user/{userId}, for the recruiting side": two(
    "Contact Information Restricted",
    "Only VC partners and HR personnel can view contact information.",
  ),
  "/user/{userId}, of nobody": two("User Not Found", "The user you're looking for doesn't exist."),

  "/admin": [
    ...two(
      "Admin Panel",
      "Pending applications",
      "This month",
      "Companies",
      "Paul Tester",
      "Approve",
      "Reject",
    ),
    ...two("No pending applications", "All VC applications have been processed.", "Website Analytics"),
  ],
  "/admin/analytics": [
    ...two(
      "Website Analytics",
      "Pick a date range",
      "Clear",
      "Total Visits",
      "Unique Visitors",
      "Conversion Rate",
      "Total Actions",
    ),
    ...two(
      "Login Analytics",
      "Registration Analytics",
      "Attempts",
      "Successes",
      "Success Rate",
      "0%",
      "50.0%",
    ),
    ...two("Most Visited Pages", "Home", "1 visit", "No page visit data available"),
    ...eight("Failed to fetch analytics"),
  ],
  "/admin, toasts": eight(
    "Application Approved",
    "Application Rejected",
    "Failed to approve application.",
    "Failed to reject application.",
  ),
} satisfies Record<string, readonly SpecText[]>;
