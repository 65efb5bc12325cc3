import { of, type SpecText } from "./jobs";

const [two, five, eight, nine] = [of(2), of(5), of(8), of(9)];

const loggedOut = eight("Unauthorized", "You are logged out. Logging in again...");

/** The same for the message board, the talent pool and the profile of a candidate. */
export const communityTexts = {
  "/messages": [
    ...two(
      "Community Discussion",
      "New Post",
      "Search posts...",
      "All",
      "Job Posting",
      "Recommendation",
      "Market Intel",
      "Question",
      "General",
    ),
    ...two("Trending Topics", "Online Now (…)"),
    ...two("Vera Tester", "VC PARTNER", "Carve-outs for inbound candidates?", "2", "Reply (1)", "View Post"),
    ...two(
      "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty...",
    ),
    ...nine("Just now", "3h ago", "2d ago"),
    ...two("No messages found. Be the first to start a discussion!"),
  ],
  "post dialog": five(
    "Title",
    "Content",
    "Category",
    "General Discussion",
    "Job Posting",
    "Recommendation",
    "Market Intel",
    "Question",
    "Tags",
  ),
  "post dialog, toasts": [
    ...eight("Failed to post message. Please try again.", "Message posted successfully!"),
    ...loggedOut,
  ],
  "/messages/{id}": [
    ...two(
      "Back to Messages",
      "Vera Tester",
      "VC PARTNER",
      "Carve-outs for inbound candidates?",
      "2",
      "Reply",
      "Delete",
    ),
    ...two("eighteen nineteen twenty twenty-one"),
    ...two(
      "Replies (0)",
      "No replies yet. Be the first to respond!",
      "Replies (1)",
      "Ada Tester",
      "ADMIN",
      "We list at most five.",
    ),
    ...nine("3h ago", "Nov 2, 2025"),
  ],
  "/messages/{id}, of none": two("Message Not Found", "Back to Messages"),
  "/messages/{id}, toasts": [
    ...eight(
      "Failed to like message.",
      "Failed to pin message.",
      "Failed to unpin message.",
      "Message pinned successfully",
    ),
    ...eight("Message unpinned successfully", "Message deleted successfully"),
    ...eight("This message does not exist, or has been deleted."),
  ],
  "like, signed out": loggedOut,
  "reply, signed out": loggedOut,
  "pin, signed out": loggedOut,
  "unpin, signed out": loggedOut,
  "delete, signed out": loggedOut,

  "/candidates": [
    ...two(
      "Shared Talent Pool",
      "Search candidates...",
      "All Skills",
      "Engineering",
      "Product",
      "Design",
      "Sales",
    ),
    ...two("All Levels", "Junior", "Mid-Level", "Senior", "Executive", "Share a Candidate"),
    ...two(
      "Candidate",
      "Role",
      "Shared By",
      "Actions",
      "Mei Tanaka",
      "mei@tanaka.example",
      "Staff Engineer",
      "Vera Tester",
      "VC PARTNER",
    ),
    ...two(
      "Contact",
      "Delete Jonas Eklund",
      "No candidates found. Share the first candidate to get started!",
    ),
  ],
  "share dialog": [
    ...two(
      "Share a Candidate",
      "Name",
      "Email",
      "Phone",
      "Role",
      "Skills",
      "Add",
      "Experience",
      "Location",
      "Salary Expectation",
    ),
    ...two("Resume", "Notes"),
    ...five("At least one skill is required"),
  ],
  "share dialog, toasts": eight(
    "Error",
    "Failed to share candidate",
    "Candidate has been shared successfully!",
  ),
  "/candidates, toasts": eight("Error", "Failed to delete candidate", "Candidate deleted successfully"),
  "/candidates/{id}": [
    ...two(
      "Mei Tanaka",
      "Staff Engineer",
      "mei@tanaka.example",
      "Contact Candidate",
      "Basic Information",
      "Not specified",
      "Location",
    ),
    ...two(
      "Salary Expectation",
      "Shared On",
      "Skills & Expertise",
      "PostgreSQL",
      "Additional Notes",
      "Keeps books in order.",
    ),
    ...two("Shared By", "Vera Tester", "VC PARTNER", "vera's company", "Links", "View Resume/LinkedIn"),
  ],
  "/candidates/{id}, loading": two("Loading candidate profile..."),
  "/candidates/{id}, failed": two(
    "Failed to load candidate profile",
    "Candidate ID: 2147483647",
    "Error: …",
    "Back to Candidates",
  ),
} satisfies Record<string, SpecText[]>;
