import type { DescriptionsOf } from "./descriptions";

export const communityDescriptions: DescriptionsOf<
  "messages" | "reports" | "talentPool" | "agencies" | "reviews" | "suggestions" | "claims"
> = {
  messages: {
    description: "The message board of VC partners.",
    operations: {
      list: "Returns posts, pinned ones first. Filters by category and tag, and searches title, content, tags and author.",
      post: "Creates a post and returns it.",
      counts: "Returns the number of posts in each category.",
      trending: "Returns the tags of posts of the last seven days with their number of uses.",
      visit:
        "Records that the viewer opened the board. Returns the time of the previous visit and the number of posts of others since, without pinned ones.",
      show: "Returns a post with its first replies. A deleted post is reported as not found.",
      edit: "Only the author may edit a post; it is then marked as edited.",
      remove:
        "The author deletes the post with its replies and likes. An admin may remove any post with a reason, which is recorded and sent to the author; the reports of the post and its replies are then closed.",
      replies: "Returns the replies to a post, the oldest first.",
      like: "Adds the viewer's like and returns the post. Repeating it changes nothing.",
      unlike: "Removes the viewer's like and returns the post. Repeating it changes nothing.",
      pin: "Pins a post to the top of the board.",
      unpin: "Removes the pin of a post.",
      reply: "Adds a reply and notifies the author of the post.",
      editReply: "Only the author may edit a reply; it is then marked as edited.",
      removeReply:
        "The author deletes the reply. An admin may remove any reply with a reason, which is recorded and sent to the author.",
      report:
        "Reports a post of someone else. Fails for a second open report of the same post by the same user, and for more than 20 reports a day.",
      reportReply:
        "Reports a reply of someone else. Fails for a second open report of the same reply by the same user, and for more than 20 reports a day.",
    },
  },
  reports: {
    description: "Moderation of reported content and users.",
    operations: {
      list: "Returns reports with their subject, the oldest first; open ones that returned from their author come before the others. Reports of the viewer or their content have neither `reporter` nor `reason`.",
      counts: "Returns the number of open reports that wait for an admin.",
      ask: "Asks the author to change the subject, with a reason, which the author receives without the names of reporter and admin. All open reports of the subject leave the queue (`asked`) until the author edits it or 7 days have passed, and then have its content before the request. Fails if the author was asked already, if the report is closed, if the author cannot edit the subject, and for a report of the admin or their content.",
      handle:
        "Dismisses a report, removes its subject, or suspends the reported user (`suspended`, with a reason), and closes all open reports of the same subject. Each reporter is notified, and so is the author of what is removed; a removed job is unposted. Fails if the report is already closed, if the job has ended or the user is suspended, and for a report of the admin or their content.",
    },
  },
  talentPool: {
    description: "Candidates that VC partners share with each other.",
    operations: {
      list: "Returns shared candidates. Searches name, role, skills, location and email address, and tolerates misspelled names.",
      share:
        "Adds a candidate to the pool. Fails if the viewer already shared a candidate with this email address.",
      counts: "Returns the number of candidates and of the users who shared them.",
      exportCsv:
        "Exports the candidates with the same filters as the list. Cells that a spreadsheet would run as a formula are escaped.",
      show: "Returns a candidate with contact details.",
      edit: "Only the user who shared the candidate may edit it. Fails if they shared another candidate with the same email address.",
      remove:
        "The user who shared the candidate deletes it. An admin may remove any candidate with a reason, which is recorded and sent to that user.",
      report:
        "Reports a candidate that someone else shared. Fails for a second open report of the same candidate by the same user, and for more than 20 reports a day.",
      jobs: "Returns up to ten open jobs with a skill of the candidate, the best match first, each with a score and the reason. Skills count most, rare ones more than frequent ones, then level, place or remote work, and salary.",
      forJob:
        "Returns up to ten available candidates with a skill of the job, the best match first, with the same score as the jobs of a candidate. Candidates who were submitted to the job are left out. Only for the poster of the job and admins.",
    },
  },
  agencies: {
    description: "The agency directory.",
    operations: {
      list: "Returns agency profiles, sorted by a mean rating that is smoothed for few reviews. Filters by specialization and searches name and description.",
      add: "Creates an agency profile. A user of role agency becomes its owner and may own only one; VC partners and admins add one without an owner.",
      counts: "Returns the number of agencies, in total and per specialization.",
      featured: "Returns agencies with a placement in the last seven days.",
      show: "Returns an agency profile with rating, track record and latest placements. Agencies see only their own profile.",
      edit: "Only the owner of the profile or an admin may edit it. Fails if another profile belongs to the organization.",
      remove:
        "Deletes an agency profile with its reviews and suggestions, and closes the reports of these reviews. The removal is recorded.",
      team: "Returns the owner and the members of their organization. Agencies see only their own team.",
      assign:
        "Sets or clears the owner of a profile. The new owner has the role agency and owns no other profile.",
      verify: "Marks an agency as verified. Fails if it already is.",
      unverify: "Removes the verified mark of an agency. Fails if it is not verified.",
    },
  },
  reviews: {
    description: "Reviews of agencies.",
    operations: {
      list: "Returns the reviews of an agency, newest first. Agencies see only the reviews of their own profile.",
      review:
        "Creates the viewer's review, or replaces their earlier one, and notifies the agency. Nobody may review their own agency.",
      remove:
        "The reviewer deletes the review. An admin may remove any review with a reason, which is recorded and sent to the reviewer.",
      reply:
        "Sets the public reply to a review. Only the owner of the agency profile may reply; a second reply replaces the first.",
      removeReply: "Removes the reply. Only the owner of the agency profile may do this.",
      report:
        "Reports a review of someone else. Fails for a second open report of the same review by the same user, and for more than 20 reports a day.",
    },
  },
  suggestions: {
    description: "Suggested edits of agency profiles.",
    operations: {
      suggest:
        "Suggests a new value for one field of a profile that the viewer may not edit. Fails if the user already has a pending suggestion for the field.",
      list: "Returns suggestions: all of them for admins, those to their own profile for owners, their own for everyone else.",
      counts: "Returns the number of pending suggestions that the viewer can see.",
      approve:
        "The owner of the profile or an admin writes the suggested value into it. Fails if the suggestion is already decided, or if the field has changed since.",
      reject:
        "The owner of the profile or an admin declines the suggestion, with an optional reason. Fails if it is already decided.",
    },
  },
  claims: {
    description: "Claims of agency profiles by their agencies.",
    operations: {
      claimable:
        "Searches profiles without an owner by name. Without a query, returns those that resemble the viewer's company.",
      mine: "Returns the viewer's own profile, or else the state of their latest claim.",
      claim:
        "Requests ownership of a profile without an owner. Fails for users who have a pending claim or own a profile.",
      list: "Returns claims with the evidence for each; pending ones oldest first, decided ones newest first.",
      counts: "Returns the number of pending claims.",
      approve:
        "Makes the claimant the owner and closes other claims of the same profile. Fails if the claim is already decided, the profile has an owner, or the claimant owns a profile.",
      reject:
        "Declines a claim with an optional reason, which is sent to the claimant. Fails if it is already decided.",
    },
  },
};
