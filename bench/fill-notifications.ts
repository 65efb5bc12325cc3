import { heavyRecruiterId, type RowCounts } from "./fill-marketplace";

/** Events of five kinds. The heavy recruiter is the actor of one in 200. */
export const insertEventsSql = ({ jobs: count, users }: RowCounts) => `
  insert into events (kind, actor_id, job_id, message_id, candidate_id, created_at)
  select kind, case when n % 200 = 3 then ${heavyRecruiterId} else 6 + n % (${users} - 5) end,
    case when kind in ('job_posted', 'placement_made') then n end, case when kind in ('message_posted', 'message_replied') then n end,
    case when kind = 'candidate_shared' then n end, now() - (${count} - n) * interval '720 days' / ${count}
  from (select n, (array['job_posted', 'message_posted', 'candidate_shared', 'message_replied', 'placement_made'])[1 + n % 5] as kind
    from generate_series(1, ${count}) n) x`;

/** The heavy recruiter receives one in 20. Half of all notifications are read. */
export const insertNotificationsSql = ({ users }: RowCounts) => `
  insert into notifications (event_id, user_id, kind, read_at, created_at)
  select id, case when id % 20 = 3 then ${heavyRecruiterId} else 1 + id % ${users} end,
    (array['message_replied', 'application_decided', 'submission_decided'])[1 + id % 3], case when random() < 0.5 then now() end, created_at
  from events where kind in ('message_replied', 'placement_made') or id % 20 = 3`;

/** One user in 50 is online. */
export const insertPresenceSql = ({ users }: RowCounts) => `
  insert into presence (user_id, seen_at) select n, case when n % 50 = 0 then now() else now() - interval '3 days' end from generate_series(1, ${users}) n`;
