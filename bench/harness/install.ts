import { execFileSync, spawnSync } from 'node:child_process';

/**
 * Installs a package of tools where they are missing or of another version: few need them, and they are large. Where
 * the folder has no lock file, its `package.json` alone says which versions.
 */
export function install(folder: string): void {
  const inFolder = ['--prefix', folder];
  if (spawnSync('npm', ['ls', ...inFolder]).status === 0) return;
  execFileSync('npm', ['install', '--no-audit', '--no-fund', ...inFolder], { stdio: 'inherit' });
}
