export async function finishBuild(dir: string) { console.log(dir); }
