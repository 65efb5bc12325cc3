interface CorrectedSubmission {
  id: number;
  jobId: number;
  submittedById: number;
  posterId: number;
}

/** The fields of the events that notify the poster of an edit or a withdrawal. */
export const toCorrectionEvent = ({ id, jobId, submittedById, posterId }: CorrectedSubmission) => ({
  actorId: submittedById,
  targetId: posterId,
  jobId,
  submissionId: id,
  to: [posterId],
});
