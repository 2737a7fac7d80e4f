import type { RobotSubCode } from '#contract/schema/home-pile/robot.ts';
import { armRules } from './arm-rules.ts';
import type { Surroundings } from './arm-types.ts';
import type { Program } from './programs.ts';

/**
 * The interlocks of the arm (domain model, 7.4). Each returns why a movement is forbidden now, or `null`.
 *
 * @param around sensor values, read at each call @param isLatched whether the emergency stop is latched
 */
export function createInterlocks(around: Readonly<Surroundings>, isLatched: () => boolean) {
  /** Forbids any movement. */
  const danger = (): RobotSubCode | null => {
    if (isLatched() || around.hardEstop) return 'ESTOP_LATCHED';
    if (!around.online) return 'ROBOT_OFFLINE';
    if (around.updating) return 'UPDATING';
    if (around.fault) return 'PILE_FAULT';
    return null;
  };

  /**
   * Forbids a movement by hand. The domain model lists a parked car and an open port among all interlocks
   * (7.4), but not for a jog, a movement by a held button (7.2). The safer rule applies: nothing is moved by
   * hand beside a car that may roll or a closed port. RETURN_HOME needs neither and brings the arm back.
   */
  const bar = (): RobotSubCode | null => {
    const always = danger();
    if (always) return always;
    if (around.energised || around.gunInPort) return 'ENERGISED';
    if (around.forceN > armRules.forceMaxN) return 'FORCE_LIMIT';
    if (around.obstacle !== 'NONE') return 'OBSTACLE';
    if (!around.parked) return 'VEHICLE_NOT_READY';
    return around.portOpen ? null : 'PORT_CLOSED';
  };

  /** Forbids or ends a program; an obstacle that is only near makes it wait. */
  const hindrance = (program: Program): RobotSubCode | null => {
    const always = danger();
    if (always) return always;
    if (around.forceN > armRules.forceMaxN) return 'FORCE_LIMIT';
    if (around.obstacle === 'CONTACT') return 'OBSTACLE';
    if (program === 'AUTO_PLUG' && !around.gunInPort) {
      if (!around.parked) return 'VEHICLE_NOT_READY';
      if (!around.portOpen) return 'PORT_CLOSED';
    }
    const isUnplugging = program === 'AUTO_UNPLUG' && around.gunInPort;
    return around.energised && !isUnplugging ? 'ENERGISED' : null;
  };

  return { danger, bar, hindrance };
}
