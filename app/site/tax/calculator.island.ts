import { hydrate } from '#app/islands.tsx';
import { TaxCalculator } from './tax-calculator.tsx';

hydrate('calculator', TaxCalculator);
