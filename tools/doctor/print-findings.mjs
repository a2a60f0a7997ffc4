/** What the doctor prints. Plain JavaScript, because it runs before anything is installed. */

/** Prints a line for each finding, and returns the exit code: 0 if all is well. */
export function printFindings(findings) {
  for (const { ok, problem, cure } of findings)
    console.log(ok ? `ok       ${ok}` : `problem  ${problem}. Cure: ${cure}.`);
  const problems = findings.filter((finding) => finding.problem).length;
  console.log(problems === 0 ? '\nThe shop is well.' : `\nProblems: ${problems}.`);
  return problems === 0 ? 0 : 1;
}
