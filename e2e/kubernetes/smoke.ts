export async function smoke(): Promise<void> {}
