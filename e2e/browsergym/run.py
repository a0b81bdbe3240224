"""Tasks of BrowserGym, carried out by Stepwise: BrowserGym makes each task and scores it, and the packed extension does the goal.

Started by `npm run browsergym`, which serves MiniWoB++ and makes the Python environment. By hand:

    python e2e/browsergym/run.py --benchmark miniwob --tasks all --seeds 0 --workers 2 --out results.json -- --planner scripted

What follows "--" are flags of npm run bench for the model. Each worker has a browser of its own.
"""

import argparse
import importlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path

import gymnasium
import numpy as np
import playwright.sync_api
from browsergym.core.env import _try_to_extract_legacy_goal

ROOT = Path(__file__).resolve().parents[2]
# A page may end its episode a moment after the last action.
GRACE_MS = 300


class Stepwise:
    """The extension in its browser (agent.ts), and BrowserGym's own connection to the tab that it works in."""

    def __init__(self, flags: list[str]):
        tsx = ROOT / "node_modules" / "tsx" / "dist" / "cli.mjs"
        self.agent = subprocess.Popen(
            ["node", str(tsx), str(ROOT / "e2e/browsergym/agent.ts"), *flags],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        endpoint = self._read()["endpoint"]
        self.playwright = playwright.sync_api.sync_playwright().start()
        browser = self.playwright.chromium.connect_over_cdp(endpoint)
        (context,) = browser.contexts
        self.page = next(page for page in context.pages if not page.url.startswith("chrome-extension:"))

    def carry_out(self, goal: str) -> dict:
        self.agent.stdin.write(json.dumps({"goal": goal}) + "\n")
        self.agent.stdin.flush()
        return self._read()

    def _read(self) -> dict:
        line = self.agent.stdout.readline()
        if line == "":
            raise RuntimeError("the extension's browser has gone")
        return json.loads(line)

    def close(self) -> None:
        self.playwright.stop()
        self.agent.stdin.close()
        self.agent.wait(30)


def register(benchmark: str) -> None:
    """Importing a benchmark registers its tasks, in each process anew."""
    importlib.import_module(f"browsergym.{benchmark}")


def task_of(name: str, seed: int):
    """BrowserGym's own task; its environment would launch a browser that has no extension."""
    register(name.split(".")[0])
    env = gymnasium.make(f"browsergym/{name}", disable_env_checker=True).unwrapped
    return env.task_entrypoint(seed=seed, **env.task_kwargs)


def play(stepwise: Stepwise, name: str, seed: int) -> dict:
    task = task_of(name, seed)
    page = stepwise.page
    page.set_default_timeout(task.timeout)
    begin = time.monotonic()
    try:
        goal, _ = task.setup(page=page)
        if isinstance(goal, list):
            goal = _try_to_extract_legacy_goal(goal)
        page.bring_to_front()
        outcome = stepwise.carry_out(goal)
        # As BrowserGym's own chat has it: tasks that ask for something read the last message.
        messages = [{"role": "user", "timestamp": 0, "message": goal}]
        if outcome["answer"] != "":
            messages.append({"role": "assistant", "timestamp": 1, "message": outcome["answer"]})
        elif outcome["end"] == "failed":
            messages.append({"role": "infeasible", "timestamp": 1, "message": outcome["status"]})
        page.wait_for_timeout(GRACE_MS)
        reward, done, _, info = task.validate(page, messages)
        result = {"goal": goal, "reward": reward, "done": bool(done), "info": info, **outcome}
    except Exception as error:  # One task that cannot be made is no reason to measure none of the others.
        result = {"reward": 0, "done": False, "end": "error", "status": f"{type(error).__name__}: {error}".split("\n")[0]}
    finally:
        task.teardown()
    return {"task": name, "seed": seed, **result, "seconds": round(time.monotonic() - begin, 1)}


def play_all(jobs: list[tuple[str, int]], flags: list[str]) -> list[dict]:
    results = []
    stepwise = Stepwise(flags)
    try:
        for name, seed in jobs:
            result = play(stepwise, name, seed)
            results.append(result)
            print(f"{name} {seed}: {result['reward']:g} {result['status'][:100]}", file=sys.stderr, flush=True)
    finally:
        stepwise.close()
    return results


def compare(results: list[dict], path: str) -> None:
    """Beside what `npm run bench --out` measured of the same pages of MiniWoB++."""
    episodes = json.loads(Path(path).read_text())["episodes"]
    ours = {(it["task"], it["seed"]): it for it in episodes}
    same = missing = 0
    for it in results:
        bench = ours.get((it["task"].removeprefix("miniwob."), page_seed(it["seed"])))
        if bench is None:
            missing += 1
        elif (it["reward"] > 0, is_strict(it)) == (bench["success"], bench["strict"]):
            same += 1
        else:
            print(f"{it['task']}: raw reward {raw_reward(it)} here ({it['status']}), {bench['rawReward']} in the bench ({bench['reason']})")
    print(f"{same} of {len(results) - missing} as in {path}; {missing} are not in it")


def page_seed(seed: int) -> int:
    """What BrowserGym's task makes of its seed and gives the page."""
    return int(np.random.RandomState(seed).randint(0, 1000000))


def raw_reward(result: dict) -> float:
    return result.get("info", {}).get("RAW_REWARD_GLOBAL", 0)


def is_strict(result: dict) -> bool:
    """As e2e/bench/result.ts has it."""
    distances = ("bisect-angle", "chase-circle", "circle-center", "find-midpoint", "right-angle")
    return raw_reward(result) >= (0.95 if result["task"].endswith(distances) else 0.999)


def main() -> None:
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    ours, flags = sys.argv[1:at], sys.argv[at + 1 :]
    parser = argparse.ArgumentParser(description="Tasks of BrowserGym, carried out by Stepwise.")
    parser.add_argument("--benchmark", default="miniwob", help="miniwob, webarena, visualwebarena, workarena or assistantbench")
    parser.add_argument("--tasks", default="all", help="names with commas between, without the benchmark's; or all")
    parser.add_argument("--seeds", default="0", help="numbers with commas between")
    parser.add_argument("--workers", type=int, default=1, help="browsers at once, by Ray")
    parser.add_argument("--out", help="write the results as JSON")
    parser.add_argument("--compare", help="a result file of npm run bench, to stand beside (MiniWoB++)")
    options = parser.parse_args(ours)

    register(options.benchmark)
    known = sorted(name.removeprefix("browsergym/") for name in gymnasium.registry if name.startswith(f"browsergym/{options.benchmark}."))
    chosen = known if options.tasks == "all" else [f"{options.benchmark}.{name}" for name in options.tasks.split(",")]
    if unknown := set(chosen) - set(known):
        sys.exit(f"BrowserGym has no task {', '.join(sorted(unknown))}; there are {len(known)}.")
    jobs = [(name, int(seed)) for name in chosen for seed in options.seeds.split(",")]

    if options.workers == 1:
        results = play_all(jobs, flags)
    else:
        # On a machine with much to do Ray's own half a minute is too short. Read when it is imported.
        os.environ.setdefault("RAY_raylet_start_wait_time_s", "200")
        import ray

        ray.init(num_cpus=options.workers, include_dashboard=False, runtime_env={"env_vars": {"PYTHONPATH": str(Path(__file__).parent)}})
        worker = ray.remote(num_cpus=1)(play_all)
        parts = [jobs[n :: options.workers] for n in range(options.workers)]
        results = [result for part in ray.get([worker.remote(part, flags) for part in parts if part]) for result in part]

    results.sort(key=lambda it: (it["task"], it["seed"]))
    solved = sum(it["reward"] > 0 for it in results)
    for it in results:
        if not it["reward"] > 0:
            print(f"{it['task']} seed {it['seed']}: {it['status']}")
    print(f"{solved} of {len(results)} solved")
    if options.out:
        Path(options.out).write_text(json.dumps(results, indent=1, default=str) + "\n")
        print(f"Results in {options.out}")
    if options.compare:
        compare(results, options.compare)


if __name__ == "__main__":
    main()
