/** A text of the specification: the section that gives it, and its words. */
export type SpecText = readonly [section: 2 | 4 | 5 | 8 | 9, text: string];

export const of =
  (section: SpecText[0]) =>
  (...texts: string[]): SpecText[] =>
    texts.map((text) => [section, text]);
const [two, five, eight] = [of(2), of(5), of(8)];

/**
 * Every text that the specification gives for the screens of the main trade: sections 2, 5 and 8, by where it
 * is to be read. Short ones are to stand by themselves, longer ones may be part of a longer text. `…` stands
 * for anything.
 */
export const jobTexts = {
  "/jobs": [
    [2, "Active Job Bounties"],
    ...two("Engineering", "Product", "Design", "Sales", "Bounty", "Newest", "Deadline"),
    ...two(
      "Marketplace Stats",
      "Active Jobs",
      "Total Bounty",
      "Avg Bounty",
      "Recently Posted",
      "Top Agencies This Month",
    ),
    ...two("Urgent", "Full-time", "+1 more", "3 agencies applied", "Details"),
    [2, "No jobs found. Post the first job to get started!"],
  ],
  "/jobs, for the hiring side": two("Post Job", "Fill Rate", "Unpost"),
  "/jobs, for the recruiting side": two("Apply to Fill"),
  "job dialog": two("Job Details", "Candidates", "Close", "No candidates submitted yet."),
  "job dialog, of the poster": two(
    ...["Submitted", "Reviewed", "Shortlisted", "Rejected", "Hired"],
    ...[
      "Ada Example",
      "Staff Engineer",
      "ada@inbox.example",
      "LinkedIn",
      "Keeps books in order.",
      "Amir Tester, amir's company",
    ],
  ),
  "job dialog, of a recruiter": two(
    "Apply to Fill This Role",
    "Submit Candidate",
    "You",
    "LinkedIn",
    "Reviewed",
  ),
  "unpost dialog": [[5, "Are you sure you want to unpost this job? This action cannot be undone."]],

  "post dialog": [
    ...two("Post New Job"),
    [5, "Enter 0 to let recruiters propose fees."],
    ...five(
      "Job Title",
      "Company",
      "Description",
      "Skills",
      "Bounty Amount",
      "Deadline",
      "Urgency",
      "Location",
      "Salary Range",
      "Experience",
    ),
    ...five("Low", "Medium", "High", "Urgent"),
  ],
  "post dialog, toasts": [
    [8, "Failed to post job. Please try again."],
    [8, "Job posted successfully!"],
    [8, "Unauthorized"],
    [8, "You are logged out. Logging in again..."],
  ],
  "unpost, toasts": [
    [8, "Failed to unpost job."],
    [8, "Job unposted"],
    [8, "Job has been successfully cancelled and is no longer active."],
  ],
  "apply dialog": [
    [2, "Apply to Fill This Role"],
    ...five("Recruitment Proposal", "Proposed fee", "Timeline", "Approach"),
    ...five(
      "Please provide at least 50 characters explaining your approach.",
      "Please enter your proposed fee percentage",
    ),
  ],
  "apply dialog, toasts": [
    [8, "Application failed"],
    [8, "Failed to submit your recruitment proposal."],
    [8, "This job no longer takes applications."],
    [8, "Application submitted successfully"],
    [8, "Your recruitment proposal has been sent to the hiring team."],
  ],
  "submit dialog": [
    [2, "Submit Candidate to Ledger Engineer"],
    ...five(
      "Candidate name is required",
      "Valid email is required",
      "Candidate title is required",
      "Valid LinkedIn URL is required",
      "Notes",
    ),
  ],
  "submit dialog, toasts": [
    [8, "Submission failed"],
    [8, "Failed to submit candidate to this job"],
    [8, "This candidate has already been submitted to this job"],
    [8, "Candidate submitted successfully"],
    [8, "Your candidate has been submitted to this job posting."],
  ],
  "submit dialog from My Applications, toasts": [
    [8, "Success"],
    [8, "Candidate submitted successfully"],
  ],

  "/applications": [
    ...two("Application Management", "3 pending review", "Total", "All", "Pending", "Approved", "Rejected"),
    ...two(
      "Amir Tester",
      "AGENCY",
      "INDEPENDENT",
      // Only partners without approval apply, and their badge is not that of the specification.
      "PARTNER, NOT CONFIRMED",
      "Ledger Engineer",
      "Acme",
      "$100",
      "Partner, amir's company",
    ),
    ...two(
      "Applied",
      "Proposed fee",
      "Timeline",
      "Six weeks",
      "Cover letter",
      "Approach",
      "Approve",
      "Reject",
      "Contact info shared",
    ),
    ...two("amir@agency.example"),
    ...two(
      "No applications yet",
      "No pending applications",
      "No approved applications",
      "No rejected applications",
    ),
  ],
  "/applications, toasts": [
    ...eight(
      "Error",
      "Failed to approve application.",
      "Failed to reject application.",
      "Application Approved",
      "Application Rejected",
    ),
    [8, "The application has been approved and the agency can now see your contact information."],
    [8, "The application has been rejected."],
  ],

  "/my-applications": [
    ...two("My Applications", "Total Submitted", "All", "Under Review", "Approved", "Not Selected"),
    ...two(
      "Ledger Engineer",
      "Acme",
      "$100",
      "Posted by",
      "Hana Tester",
      "hana@portfolio-hr.example",
      "Applied …",
      "Deadline …",
    ),
    ...two("Proposed fee", "Timeline", "Cover letter", "Approach"),
    ...two(
      "Under Review…The VC is reviewing your application. You'll be notified when they make a decision.",
    ),
    ...two(
      "Approved! Congratulations! The VC has approved your application.",
      "Contact info shared above",
      "Submit Candidate",
    ),
    ...two("Not Selected…The VC has chosen to work with another agency for this role."),
    ...two("No applications yet", "Start applying to job postings to see them here."),
  ],

  "/candidate-management": [
    ...two("Candidate Management", "5 submissions", "Search candidates, roles, or agencies..."),
    ...two("All Statuses", "Pending", "Approved", "Rejected"),
    ...two(
      "Ledger Engineer",
      "Acme · $100 · 5 candidates",
      "2 pending",
      "1 hired",
      "1 approved",
      "1 rejected",
      "Unpost",
    ),
    ...two(
      "Ada Example",
      "Staff Engineer",
      "9 years",
      "ada@inbox.example",
      "(202) 555-0100",
      "Baltimore, MD",
      "+1 more",
      "No skills listed",
    ),
    ...two("Amir Tester", "amir's company", "Approve", "Reject"),
    ...two("2 candidate(s) selected", "Approve Selected", "Reject Selected"),
    ...two("No candidate submissions found"),
  ],
  "/candidate-management, toasts": [
    ...eight("Error", "Failed to update candidate status. Please try again.", "Status updated"),
    [8, "Candidate submission status has been updated successfully."],
  ],
  "/analytics": two(
    ...["Analytics", "Jobs Posted", "Successful Placements", "Success Rate", "Total Earnings"],
    ...["Performance Insights", "Marketplace Overview"],
  ),
  "/candidate-management, unposting": [
    ...eight("Error", "This job has already been unposted.", "Failed to unpost job.", "Job unposted"),
  ],
} satisfies Record<string, readonly SpecText[]>;
