/** One database per person: nobody else's session sees or pushes it (S9). */
export function userDatabaseName(userId: string): string {
  return `touchline-user-${userId}`;
}
