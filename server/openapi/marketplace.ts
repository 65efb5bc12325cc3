import type { DescriptionsOf } from "./descriptions";

export const marketplaceDescriptions: DescriptionsOf<
  "jobs" | "applications" | "submissions" | "placements" | "analytics" | "ownFigures" | "track"
> = {
  jobs: {
    description: "Jobs and the marketplace list.",
    operations: {
      list: "Returns jobs that are open or in progress, with the poster's name. The search finds words of the title, company, skills with synonyms, location and description. Filters combine; a job in Austin is also in Texas and in the United States. Sorts by date, bounty or deadline.",
      post: "Creates a job in status open with the viewer as poster, and returns it.",
      counts:
        "Returns the number of active jobs in each status. With a search or filters, counting stops at 1,000 matches; without, and for a skill or visa sponsorship alone, the numbers are exact.",
      skills:
        "Returns the names of known skills, and the skills of the 1,000 newest listed jobs; never those of candidates. A known skill is also found by a synonym, such as golang for Go. Names that begin with the text come first, then those that more of these jobs name.",
      places:
        "Returns at most 20 places of which a name begins with the text, such as NYC for New York, or the place with the given `slug`. Without either, returns the first 20.",
      recent: "Returns the five newest active jobs.",
      ofOrganization:
        "Returns the jobs of an organization that are open or in progress, newest first: those with its name as company whose poster is a confirmed member, or whose company is confirmed. Only an organization with a domain in effect has any.",
      one: "Returns a job. One that is on hold, paused, filled or cancelled is reported as not found to everyone except its poster, its applicants and submitters, and admins. Its poster also gets the number of recruiters who viewed it.",
      edit: "Updates the given fields of the viewer's own job. Fails for other users' jobs, for closed jobs, and for the bounty after the first application or submission.",
      fill: "Marks the viewer's own job as filled. Pending applications and undecided or shortlisted candidates become rejected with `closedAs` job_filled, approved applications keep their status and get `closedAs` too. Each recruiter gets one notification. Fails if the job has ended.",
      unpost:
        "Unposts a job, which gets the status cancelled, and closes the work on it as filling does, with `closedAs` job_unposted. Only an admin or its poster may do this, the poster even after losing approval. Fails if the job has ended.",
      reopen:
        "Reopens a job of the viewer and restores the applications and candidates that its end closed, except those of recruiters who have left. Requires a deadline if the present one has passed. An admin may reopen a job that the same admin unposted, unless that was because of a report; its poster is notified. Fails after 30 days, with a placement that is not voided, and for the poster if an admin unposted the job.",
      ending:
        "Counts what the end of a job of the viewer would close: open submissions, without the given one, and pending applications.",
      hold: "Puts a job of the viewer on hold: it leaves the market and takes no applications and candidates, while the viewer goes on deciding. Applicants and submitters read the note. After 90 days the job is unposted. Fails if the job has ended or is on hold.",
      resume: "Ends the hold of a job of the viewer. Fails if the job has ended or is not on hold.",
      confirmCompany:
        "Confirms that a job is of the VC firm here with the name of its company, which ends `isCompanyUnconfirmed`. Only an owner of that organization who is not the poster, or an admin, may do this, and only while the job is marked. Another company ends the confirmation.",
      report:
        "Reports a job of someone else that the viewer may open. Fails for a second open report of the same job by the same user, and for more than 20 reports a day.",
      mine: "Returns the jobs that the viewer posted, in every status, with the numbers of pending applications and of candidates that the viewer has not decided, and of recruiters who viewed the job. `q` searches as in the marketplace.",
      mineCounts:
        "Returns how many jobs the viewer has posted, and how many of them are active, hidden (on hold or paused), filled or unposted.",
      posterRecord:
        "Returns the median response time of the job's poster, or null while there are fewer than five decisions.",
    },
  },
  applications: {
    description: "Applications of recruiters to work on a job.",
    operations: {
      apply:
        "Creates a pending application to someone else's job and notifies the poster. Once after a withdrawal, it makes the withdrawn application pending again and keeps its former texts as an edit. Fails for a second application to the same job, and for closed jobs.",
      mine: "Returns the viewer's applications. The poster's email address is included once the application is approved. `outcome` splits rejected applications: not_selected by the poster, or closed because the applicant has withdrawn or the job has ended.",
      mineCounts:
        "Returns the number of the viewer's applications in each status. `rejected` is the sum of `notSelected` and `closed`.",
      received:
        "Returns applications to the viewer's jobs; with the status filter pending, the oldest come first. With `sort` waiting, pending applications come first, oldest first, then the others, newest first. `recruiterRecord` is null below five decisions on the applicant's other applications and candidates. The applicant's email address is included once approved.",
      receivedJobs:
        "Returns the viewer's jobs with applications: first those with a pending one, by the oldest of them, then the others, by their newest application. With the status filter only jobs with such an application; the counts are those of all statuses.",
      receivedCounts:
        "Returns the number of applications in each status, for all of the viewer's jobs or for one.",
      approve:
        "Only the poster of the job may decide, and only once. With `version`, it fails with `stale` if the application was edited since. Approval notifies the applicant, and shows the poster and the applicant each other's email address.",
      reject:
        "Only the poster of the job may decide, and only once. With `version`, it fails with `stale` if the application was edited since. An optional reason is shown to the applicant.",
      edit: "Updates the given fields of the viewer's own pending application and notifies the poster. Fails with `stale` unless `version` is the present one, which each edit raises.",
      edits:
        "Returns the edits of an application, newest first, each with the texts before it. Visible to the applicant, to the poster of the job while they may post jobs, and to admins.",
      withdraw:
        "Withdraws the viewer's own pending or approved application and notifies the poster. It becomes rejected with `closedAs` withdrawn, and is no longer counted. Email addresses that an approval has revealed stay visible. Fails if the job has ended.",
      history:
        "Returns the status changes with time and actor. Visible to the applicant, to the poster of the job while they may post jobs, and to admins.",
    },
  },
  submissions: {
    description: "Candidates that recruiters submit to a job.",
    operations: {
      keep: 'Rejects the given duplicates of a submission, with the reason "Duplicate of another submission". Only the poster of the job may do this. Fails if the job has ended, if the submission is rejected or closed, and if one of the others is no duplicate of it, is hired or closed, or if all of them are rejected already.',
      submit:
        "Submits a candidate to someone else's job and notifies the poster. Fails if anyone already submitted the candidate to the job and has not withdrawn it, and for closed jobs.",
      check:
        "Returns whether a candidate is already submitted to a job, so that recruiters can check before they submit. Never reveals the submitter.",
      ofJob:
        "Returns the submissions to one job: all submissions for its poster, while they may post jobs, and for admins; their own for everyone else.",
      mine: "Returns the viewer's submissions with their status. `outcome` lists only rejected ones: those that the poster decided on, or those that were closed without a decision.",
      mineCounts:
        "Returns the number of the viewer's submissions in each status. `closed` is the number of the rejected ones that were closed without a decision of the poster.",
      received:
        "Returns submissions to the viewer's jobs. Filters by job and status, and searches candidates.",
      receivedCounts:
        "Returns the number of submissions to the viewer's jobs in the three statuses of the poster's list: pending, approved or rejected. Hired submissions count as approved.",
      groups: "Groups the submissions that match the filters by job, for the viewer's own jobs.",
      exportCsv:
        "Exports the submissions to the viewer's jobs with the same filters as the list. Cells that a spreadsheet would run as a formula are escaped.",
      setStatus:
        "Only the poster of the job may change the status. `hired` creates a placement and fills the job; fails if the job is closed, the candidate was withdrawn or a candidate is already hired. With `version`, it fails with `stale` if the submission was edited since. `feePercent` is accepted only with `hired`, for a job without a bounty whose fee is not agreed by an approved application.",
      edit: "Updates the given details of a candidate that the viewer submitted, while its status is submitted, and notifies the poster. The email address and the LinkedIn URL cannot change. Fails with `stale` unless `version` is the present one, which each edit raises.",
      edits:
        "Returns the edits of a submission, newest first, each with the details before it. Visible to the submitter, to the poster of the job while they may post jobs, and to admins.",
      withdraw:
        "Withdraws a candidate that the viewer submitted, until the poster hires or rejects the candidate, and notifies the poster. The submission becomes rejected with `closedAs` withdrawn, and is no longer counted; anyone can submit the candidate again.",
      record:
        "Returns the results of the recruiter who submitted the candidate, as in the viewer's list of applications; null below five decisions. Only for the poster of the job. For clients of the previous release: the next one removes it, because the list of received submissions has the record as `recruiterRecord`.",
      history:
        "Returns the status changes with time and actor. Visible to the submitter, to the poster of the job while they may post jobs, and to admins.",
    },
  },
  placements: {
    description: "Hires, from confirmation to payment.",
    operations: {
      mine: "Returns the placements on the viewer's jobs, and those of candidates that the viewer submitted, each with its status changes, newest first. `side`, `status` and `year` narrow the list.",
      mineCounts:
        "Returns the number of placements that match the filters and are not voided, the sum of their bounties, and how many amounts are not known because the fee is a percentage. `years` lists every year with a placement, whatever the filters.",
      exportCsv:
        "Returns the placements that match the filters as CSV, at most 10,000. No column holds contact details of a candidate. The export is recorded.",
      one: "Returns a placement to its poster and its recruiter; for everybody else it does not exist.",
      move: "Only the poster of the job may change the status, and only to a status that follows the current one. `voided` reopens the job and returns the submission to its earlier status.",
      enterFee:
        "Only the poster of the job may enter the percentage, where no bounty is fixed. A new percentage replaces one that is not confirmed, clears a dispute, and is sent to the recruiter.",
      confirmFee:
        "Only the recruiter of the placement may confirm. Fails with `stale` if the request states another percentage than the one that the poster has entered.",
      disputeFee:
        "Only the recruiter of the placement may dispute, which fails with `stale` as confirming does. The poster sees the reason, and can enter another percentage.",
      top: "Returns the five recruiters with the most placements in the current month. Independent recruiters have their own name, others that of their agency profile or company.",
    },
  },
  analytics: {
    description: "Site traffic for admins, and statistics on the dashboard.",
    operations: {
      stats: "Returns totals and the conversion rate of a period of whole days, or of all time.",
      series:
        "Returns visits and visitors per hour, day, week or month, depending on the length of the period.",
      exportDaysCsv: "Exports one row per day of the period.",
      exportPagesCsv: "Exports one row per page of the period, the most visited first.",
      userStats:
        "Returns the viewer's active jobs, placements and bounties, and the size of the network, as the dashboard shows them.",
      firstProposal:
        "Returns the median time in hours from posting a job to its first application, over the jobs of the last 90 days that have one. It is computed once a day, and null with fewer than ten such jobs.",
      marketplaceStats:
        "Returns totals over all active jobs. The placement rate is null except for the hiring side.",
    },
  },
  ownFigures: {
    description: "Insights into the viewer's own work.",
    operations: {
      own: "Returns metrics of the viewer's own jobs, or of their applications and submissions, depending on the role. Benchmarks are null while fewer than five others can be compared.",
      rows: "Returns the jobs, applications, submissions or placements that one metric counts, so that each number can be checked.",
    },
  },
  track: {
    description: "Collection of page visits.",
    operations: {
      track:
        "Accepts page visits from the browser. They are buffered and written later; the response does not guarantee that they are stored. Bots are not counted. The view of a job also counts a signed-in recruiter among its viewers; `metadata.jobId` names the job.",
    },
  },
};
