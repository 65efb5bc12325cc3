interface ChangedSubmission {
  id: number;
  jobId: number;
  submittedById: number;
  posterId: number;
}

/**
 * The fields, without the kind, of an event that notifies the poster of an edit or a withdrawal by the
 * submitter.
 */
export const toPosterEventFields = ({ id, jobId, submittedById, posterId }: ChangedSubmission) => ({
  actorId: submittedById,
  targetId: posterId,
  jobId,
  submissionId: id,
  to: [posterId],
});
