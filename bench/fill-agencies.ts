import { heavyRecruiterId, type RowCounts, searchWords } from "./fill-marketplace";

/** The agency of the heavy recruiter, with the most reviews. */
export const heavyAgencyId = 1;

// Eight reviews per agency on average; none for every tenth, and up to 5,000 for the heavy one.
export const insertReviewsSql = ({ agencies, users }: RowCounts) => `
  insert into agency_reviews (agency_id, reviewer_id, rating, comment, reply, replied_at, created_at)
  select agency, reviewer, (array[1,2,3,4,4,5,5,5])[1 + (random() * 7)::int], left(p.text, 200),
    case when k % 5 = 0 then 'Thank you' end, case when k % 5 = 0 then at end, at
  from (select agency, k, 6 + (agency * 7919::bigint + k) % (${users} - 5) reviewer, 1 + (random() * 3999)::int pa, now() - random() * interval '700 days' as at
      from generate_series(1, ${agencies}) agency,
        generate_series(1, case when agency = ${heavyAgencyId} then least(5000, ${users} - 5) when agency % 10 = 0 then 0 else 6 + agency % 6 end) k) x
    join bench_prose p on p.id = pa
  order by at`;

// Each user of role agency owns a profile; the other profiles have no owner. Two in five have no success
// rate.
export const insertAgenciesSql = ({ agencies: count }: RowCounts) => `
  insert into agencies (user_id, name, description, location, website, specializations, services, industry_focus, success_rate, average_fee, star_counts,
    is_verified, last_active_on, search_text, name_text, created_at, updated_at)
  select owner.id, name, description, 'City ' || n % 100, 'https://agency' || n || '.example', kinds, array['Retained search'], array['Fintech'],
    case when n % 5 > 1 then 40 + (random() * 59)::int end, 15 + n % 15, coalesce(stars.counts, '{0,0,0,0,0}'),
    n % 3 = 0, case when n % 4 > 0 then current_date - (random() * 90)::int end, ' ' || lower(name || ' ' || description), ' ' || lower(name), at, at
  from (select n, initcap(split_part(a.text, ' ', 1) || ' ' || split_part(b.text, ' ', 2)) || ' ' || (array['Search','Partners','Talent','People'])[1 + n % 4] as name,
      a.text || '. ' || b.text
        || case when n % 100000 = 777 then ' ${searchWords.rare}' else '' end
        || case when random() < 0.01 then ' ${searchWords.middling}' else '' end
        || case when random() < 0.4 then ' ${searchWords.common}' else '' end
        || case when random() < 0.4 then ' ${searchWords.second}' else '' end as description,
      (array['{R&D}','{R&D,GTM}','{GTM}','{G&A}','{R&D,Executive}','{GTM,G&A}','{R&D,GTM,G&A,Executive}','{R&D}'])[1 + (random() * 7)::int]::text[] as kinds,
      now() - (${count} - n) * interval '720 days' / ${count} - random() * interval '2 hours' as at
    from (select n, 1 + (random() * 3999)::int pa, 1 + (random() * 3999)::int pb from generate_series(1, ${count}) n) r
      join bench_prose a on a.id = pa join bench_prose b on b.id = pb) x
    left join (select id, row_number() over (order by id <> ${heavyRecruiterId}, id) as at_listing from users where role = 'agency') owner on owner.at_listing = n
    left join (select agency_id, array[count(*) filter (where rating = 1), count(*) filter (where rating = 2), count(*) filter (where rating = 3),
      count(*) filter (where rating = 4), count(*) filter (where rating = 5)]::int[] as counts from agency_reviews group by 1) stars on stars.agency_id = n
  order by n`;

// One in ten is pending. The heavy agency receives one in 50, and user 6 makes one in 50.
export const insertSuggestionsSql = ({ agencies, users }: RowCounts) => `
  insert into agency_edit_suggestions (agency_id, suggested_by_id, field_name, current_value, suggested_value, status, reviewed_at, reviewed_by_id)
  select distinct on (agency, who, field, case when status <> 'pending' then n end) agency, who, field, '"City 1"', '"City 2"', status, case when status <> 'pending' then now() end, case when status <> 'pending' then 3 end
  from (select n, case when n % 50 = 0 then ${heavyAgencyId} else 1 + (n * 7919::bigint) % ${agencies} end agency, case when n % 50 = 1 then 6 else 6 + (n * 31::bigint) % (${users} - 5) end who,
    (array['name','location','phone','email'])[1 + n % 4] field, case when n % 10 < 2 and n % 4 < 2 then 'pending' when n % 3 = 0 then 'rejected' else 'approved' end status
    from generate_series(1, ${agencies} / 2) n) x`;

// Each user has one claim; half of them are pending.
export const insertClaimsSql = ({ agencies, users }: RowCounts) => `
  insert into agency_claims (agency_id, user_id, reason, status, decided_at, decided_by_id)
  select 1 + (n * 7919::bigint) % ${agencies}, 1 + n % ${users}, 'I founded it', case when n <= ${users} / 2 then 'pending' else 'rejected' end,
    case when n > ${users} / 2 then now() end, case when n > ${users} / 2 then 3 end from generate_series(1, ${users}) n`;
